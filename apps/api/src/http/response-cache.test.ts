import { eq } from 'drizzle-orm';
import { options } from '../db/schema/index.ts';
import { eventually, startTestApp } from '../testing/index.ts';
import { announceSubjects, oldCacheChannel, readSubjects, type CacheSubject } from './cache-subjects.ts';
import { createCachedResponse, createResponseCache } from './response-cache.ts';

const responseAbout = (...subjects: CacheSubject[]) => createCachedResponse('{}', {}, { subjects });

test('invalidating a subject drops its responses and no others', () => {
  const cache = createResponseCache();
  cache.set('/api/events/7', responseAbout('event:7'), 300, cache.generation());
  cache.set('/api/events/8', responseAbout('event:8'), 300, cache.generation());
  const page = createCachedResponse('', {}, { subjects: ['options', 'event:7'], isPage: true });
  cache.set('/es/events/7', page, 300, cache.generation());
  cache.invalidate(['event:7']);
  expect(cache.get('/api/events/7')).toBeUndefined();
  expect(cache.get('/es/events/7')).toBeUndefined();
  expect(cache.get('/api/events/8')).toBeDefined();
});

test('a response is not cached if its subject changed while it was made', () => {
  const cache = createResponseCache();
  const before = cache.generation();
  cache.invalidate(['event:7']);
  cache.set('/api/events/7', responseAbout('event:7'), 300, before);
  expect(cache.get('/api/events/7')).toBeUndefined();
  cache.set('/api/events/7', responseAbout('event:7'), 300, cache.generation());
  expect(cache.get('/api/events/7')).toBeDefined();
});

test('a response is cached despite constant changes of other subjects', () => {
  const cache = createResponseCache();
  const before = cache.generation();
  for (let id = 100; id < 200; id += 1) cache.invalidate([`event:${id}`, 'events']);
  cache.set('/api/events/7', responseAbout('event:7'), 300, before);
  expect(cache.get('/api/events/7')).toBeDefined();
});

test('a response begun before the cache was cleared is not cached', () => {
  const cache = createResponseCache();
  const before = cache.generation();
  cache.set('/api/events/8', responseAbout('event:8'), 300, before);
  cache.clear();
  cache.set('/api/events/7', responseAbout('event:7'), 300, before);
  expect([cache.get('/api/events/7'), cache.get('/api/events/8')]).toEqual([undefined, undefined]);
});

test('a change is still detected when more subjects change than are tracked', () => {
  const cache = createResponseCache();
  const before = cache.generation();
  cache.invalidate(['event:7']);
  for (let id = 100; id < 20_200; id += 1) cache.invalidate([`event:${id}`]);
  cache.set('/api/events/7', responseAbout('event:7'), 300, before);
  expect(cache.get('/api/events/7')).toBeUndefined();
});

test('replaced responses are invalidated too', () => {
  const cache = createResponseCache();
  cache.set('/api/events/7', responseAbout('event:7'), 300, cache.generation());
  cache.set('/api/events/7', responseAbout('event:7'), 300, cache.generation());
  cache.invalidate(['event:7']);
  expect(cache.get('/api/events/7')).toBeUndefined();
});

test.each(['/API/events/7', '/api/events/%37', '/api/events/7?x=1', '/api/events/top/3?limit=1'])(
  '%s is not cached',
  (url) => {
    const cache = createResponseCache();
    cache.set(url, responseAbout('event:7'), 300, cache.generation());
    expect(cache.get(url)).toBeUndefined();
  },
);

test('only known subjects are read from a notification', () => {
  expect(readSubjects('events event:7 options event: /api/events __proto__')).toEqual([
    'events',
    'event:7',
    'options',
  ]);
});

test('a node drops its cache after losing the database, because it may have missed changes', async () => {
  const app = await startTestApp();
  try {
    const before = (await app.call('GET', '/options/')).body;
    const [first] = before.jobTitles;
    await app.deps.db.update(options).set({ retiredAt: new Date() }).where(eq(options.name, first.name));
    expect((await app.call('GET', '/options/')).body).toEqual(before);
    await app.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    const now = await eventually(
      'the cached response to be dropped',
      async () => (await app.call('GET', '/options/')).body,
      ({ jobTitles }) => jobTitles.length !== before.jobTitles.length,
    );
    expect(now.jobTitles).not.toContainEqual(first);
  } finally {
    await app.stop();
  }
});

test('a node handles notifications of the previous release', async () => {
  const app = await startTestApp();
  const {
    deps: { responseCache },
    sql,
  } = app;
  const cached = (url: string) => responseCache.get(url) !== undefined;
  const changes = async (address: string) => {
    responseCache.set('/api/marker', responseAbout('event:99'), 600, responseCache.generation());
    await sql`select pg_notify(${oldCacheChannel}, ${address}), pg_notify(${oldCacheChannel}, '/api/events/99')`;
    await eventually(
      'the marker',
      () => Promise.resolve(cached('/api/marker')),
      (isCached) => !isCached,
    );
  };
  try {
    for (const id of [7, 8])
      responseCache.set(`/api/events/${id}`, responseAbout(`event:${id}`), 600, responseCache.generation());
    await changes('/api/events/7');
    expect([cached('/api/events/7'), cached('/api/events/8')]).toEqual([false, true]);
    await changes('/api/events/top');
    expect(cached('/api/events/8')).toBe(true);
    await changes('/api/events');
    expect(cached('/api/events/8')).toBe(false);
  } finally {
    await app.stop();
  }
});

const urlOf = (subject: CacheSubject) => `/api/${subject.replace(':', '/')}`;

test('any number of subjects can be announced', async () => {
  const app = await startTestApp();
  const { responseCache, db } = app.deps;
  try {
    const subjects = Array.from({ length: 2000 }, (_, id) => `event:${1_000_000_000 + id}` as const);
    const cached = () => subjects.filter((subject) => responseCache.get(urlOf(subject)));
    for (const subject of subjects)
      responseCache.set(urlOf(subject), responseAbout(subject), 600, responseCache.generation());
    expect(cached()).toEqual(subjects);
    await announceSubjects(db, subjects);
    await eventually(
      'every response to be dropped',
      () => Promise.resolve(cached()),
      ({ length }) => length === 0,
    );
  } finally {
    await app.stop();
  }
});
