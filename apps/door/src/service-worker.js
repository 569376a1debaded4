// Keeps the page's files, so that it starts without a connection. The build fills in both constants.
const version = '__VERSION__';
const files = ['__FILES__'];
const name = `door-${version}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)));
});

self.addEventListener('activate', (event) => {
  const old = (key) => key.startsWith('door-') && key !== name;
  event.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter(old).map((key) => caches.delete(key))))
      .then(() => self.clients.claim()),
  );
});

// a new version waits until the page asks for it: never in the middle of a queue of people
self.addEventListener('message', ({ data }) => {
  if (data === 'update') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith('/door/')) return;
  const wanted = request.mode === 'navigate' ? '/door/' : request;
  // our files vary by compression, which doesn't change their content
  event.respondWith(caches.match(wanted, { ignoreVary: true }).then((found) => found ?? fetch(request)));
});
