// The one status: one sentence per action, none overtaken by another.

let queue: string[] = [];
let waits = false;
/** Milliseconds between two sentences, so that each is read before the next. */
const APART = 150;

/** Let a screen reader say something; the same sentence twice is said twice. */
export function announce(sentence: string) {
  if (!sentence) return;
  queue.push(sentence);
  if (waits) return;
  waits = true;
  setTimeout(next, 0);
}

function next() {
  const status = document.getElementById("status");
  const sentences = queue;
  queue = [];
  if (!status) return;
  status.textContent = "";
  requestAnimationFrame(() => {
    status.textContent = sentences.join(" ");
    // A frame may come late: the next sentence waits from when this one is there.
    setTimeout(() => {
      waits = false;
      if (queue.length) announce(queue.splice(0).join(" "));
    }, APART);
  });
}
