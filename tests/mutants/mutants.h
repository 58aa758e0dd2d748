/* What the kernels of a campaign ask at every place: whether it is changed.  They map a file that
 * the campaign maps too: the number of the changed place, another number, a byte for each place. */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>

static int mutants_none[2] = {-1, 0};
static unsigned char mutants_unread[MUTANTS];
static volatile int *mutants_site = mutants_none;
static unsigned char *mutants_ran = mutants_unread;

__attribute__((constructor)) static void mutants_open(void) {
    const char *path = getenv("RISTIKONTRA_MUTANTS");
    int file = path ? open(path, O_RDWR) : -1;
    struct stat found;
    if (file < 0 || fstat(file, &found) || found.st_size < 8 + MUTANTS) return;
    void *memory = mmap(0, 8 + MUTANTS, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) return;
    mutants_site = memory;
    mutants_ran = (unsigned char *) memory + 8;
}

/* 1 at the changed place, else 0. */
static inline int mutant(int place) {
    mutants_ran[place] = 1;
    return *mutants_site == place;
}
