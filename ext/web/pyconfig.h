/* Sizes of wasm32: the pyconfig.h with which the kernel of a page is built. */
#define Py_PYCONFIG_H
#define SIZEOF_SHORT 2
#define SIZEOF_INT 4
#define SIZEOF_LONG 4
#define SIZEOF_LONG_LONG 8
#define SIZEOF_VOID_P 4
#define SIZEOF_SIZE_T 4
#define SIZEOF_WCHAR_T 4
#define ALIGNOF_LONG 4
#define HAVE_PTHREAD_H 1
