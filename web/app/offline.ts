// The service worker: it keeps the page, so that it opens again without a network.  A page is one
// file, so all its games are kept with the first visit.

/** What a browser has of a worker's scope, which the types of a page leave out. */
interface Waiting extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Asked extends Waiting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Registered {
  registration: { scope: string };
  addEventListener(name: "install" | "activate", act: (event: Waiting) => void): void;
  addEventListener(name: "fetch", act: (event: Asked) => void): void;
}

const worker = self as unknown as Registered;
const FILES = ["./", "icon.svg", "icon.png", "manifest.webmanifest"];
const { scope } = worker.registration;
const KEPT = `ristikontra ${scope} $release`;

/** Fetch all files past what the browser has kept of an older release. */
async function keepFiles() {
  const kept = await caches.open(KEPT);
  await kept.addAll(FILES.map((file) => new Request(file, { cache: "reload" })));
}

/** Drop older releases of this page.  Others of this host keep theirs: those hold other addresses. */
async function dropOlder() {
  for (const name of await caches.keys()) {
    if (name === KEPT || !name.startsWith("ristikontra ")) continue;
    const older = await caches.open(name);
    if (await older.match(scope)) await caches.delete(name);
  }
}

async function answerTo(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const kept = await caches.open(KEPT);
  return (await kept.match(origin + pathname.replace(/index\.html$/, ""))) ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keepFiles()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOlder()));
worker.addEventListener("fetch", (event) => event.respondWith(answerTo(event.request)));
