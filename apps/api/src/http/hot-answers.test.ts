import { eq } from 'drizzle-orm';
import { options } from '../db/schema/index.ts';
import { startTestApp } from '../testing/index.ts';
import { createHotAnswers } from './hot-answers.ts';

test('an answer is not kept when a change overtook it while it was made', () => {
  const hot = createHotAnswers();
  const before = hot.changes();
  hot.drop('/api/events/7');
  hot.put('/api/events/7', '{"old":true}', 300, before);
  expect(hot.get('/api/events/7')).toBeUndefined();
  hot.put('/api/events/7', '{"old":false}', 300, hot.changes());
  expect(hot.get('/api/events/7')?.body.toString()).toBe('{"old":false}');
});

test.each(['/API/events/7', '/api/events/%37', '/api/events/7?x=1'])('%s is not kept', (path) => {
  const hot = createHotAnswers();
  hot.put(path, '{}', 300, hot.changes());
  expect(hot.get(path)).toBeUndefined();
});

test('a node that was cut off from the database forgets its answers, because it may have missed a change', async () => {
  const app = await startTestApp();
  try {
    const before = (await app.call('GET', '/options/')).body;
    const [first] = before.jobTitles;
    await app.deps.db.update(options).set({ retiredAt: new Date() }).where(eq(options.name, first.name));
    expect((await app.call('GET', '/options/')).body).toEqual(before);
    await app.deps.sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    const until = Date.now() + 10_000;
    let now = before;
    while (now.jobTitles.length === before.jobTitles.length && Date.now() < until)
      now = (await app.call('GET', '/options/')).body;
    expect(now.jobTitles).not.toContainEqual(first);
  } finally {
    await app.stop();
  }
});
