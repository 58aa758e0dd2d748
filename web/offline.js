// Keeps the page where it was opened once, so that it opens again without a network.

const worker = /** @type {any} */ (globalThis);
const FILES = ["./", "icon.svg", "icon.png", "manifest.webmanifest"];
const KEPT = "ristikontra $digest";

/** Keep all files of this page; those of an older one go when it is no longer open. */
async function keepFiles() {
  const kept = await caches.open(KEPT);
  await kept.addAll(FILES);
}

async function dropOlder() {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith("ristikontra ") && name !== KEPT);
  await Promise.all(older.map((name) => caches.delete(name)));
}

/** @param {Request} request */
async function answerTo(request) {
  const { origin, pathname } = new URL(request.url);
  const place = pathname.replace(/index\.html$/, "");
  const kept = await caches.open(KEPT);
  const known = await kept.match(origin + place);
  if (known) return known;
  const answer = await fetch(request);
  // Pages of other games are kept once they have been opened.
  if (answer.ok && place.endsWith(".html")) await kept.put(origin + place, answer.clone());
  return answer;
}

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keepFiles()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(dropOlder()));
worker.addEventListener("fetch", (/** @type {any} */ event) =>
  event.respondWith(answerTo(event.request)),
);

export {};
