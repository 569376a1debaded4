import { v7 } from 'uuid';
import { inTransaction, type Context, jobContext } from '../context.ts';
import { handledEvents } from '../db/schema/index.ts';
import type { JobPayloads } from '../jobs/jobs.ts';
import { deleteExpiredData } from '../jobs/delete-expired-data.ts';
import { listeners } from '../listeners.ts';
import { startTestApp, type TestApp } from '../testing/index.ts';
import { deliverEvent } from './deliver-event.ts';
import type { Listeners } from './listener.ts';
import { publish } from './publish.ts';

let delivered: string[] = [];
let isFailing = false;
const record =
  (who: string) =>
  (_tx: unknown, { contractId }: { contractId: string }) => {
    delivered.push(`${who} ${contractId}`);
    return isFailing ? Promise.reject(new Error('the listener fails')) : Promise.resolve();
  };
const recordingListeners: Listeners = {
  ...listeners,
  'contract-signed': [
    { name: 'first', delivery: 'queued', handle: record('first') },
    { name: 'second', delivery: 'queued', handle: record('second') },
    { name: 'at-once', delivery: 'in-transaction', handle: record('at-once') },
  ],
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ overrides: { listeners: recordingListeners } });
});
afterAll(() => app.stop());
beforeEach(() => {
  delivered = [];
  isFailing = false;
});

type Caller = Pick<
  Context,
  | 'db'
  | 'enqueue'
  | 'config'
  | 'encryptionKey'
  | 'log'
  | 'now'
  | 'afterCommit'
  | 'listeners'
  | 'responseCache'
  | 'shortages'
>;
const ctx = (): Caller => jobContext(app.deps);
const publishSigned = (contractId: string) =>
  inTransaction(ctx(), (tx) => publish(tx, 'contract-signed', { contractId }));
const jobsOf = async (contractId: string) =>
  (
    await app.sql<{ data: JobPayloads['deliver-event'] }[]>`
      select data from pgboss.job
      where name = 'deliver-event' and data->'event'->>'contractId' = ${contractId} order by data->>'listener'`
  ).map(({ data }) => data);

test('an event becomes one job for each queued listener, and runs in-transaction listeners immediately', async () => {
  const contractId = v7();
  await publishSigned(contractId);
  expect(delivered).toEqual([`at-once ${contractId}`]);
  const jobs = await jobsOf(contractId);
  expect(jobs.map(({ listener }) => listener)).toEqual(['first', 'second']);
  for (const job of jobs) await deliverEvent(jobContext(app.deps), job);
  expect(delivered.slice(1)).toEqual([`first ${contractId}`, `second ${contractId}`]);
});

test('a listener runs once, however often the queue delivers the event', async () => {
  const contractId = v7();
  await publishSigned(contractId);
  const [job] = await jobsOf(contractId);
  await Promise.all([1, 2, 3].map(() => deliverEvent(jobContext(app.deps), job!)));
  await deliverEvent(jobContext(app.deps), job!);
  expect(delivered.filter((line) => line.startsWith('first'))).toEqual([`first ${contractId}`]);
});

test("a failed delivery doesn't count as handled, and the retry runs", async () => {
  const contractId = v7();
  await publishSigned(contractId);
  const [job] = await jobsOf(contractId);
  isFailing = true;
  await expect(deliverEvent(jobContext(app.deps), job!)).rejects.toThrow('the listener fails');
  isFailing = false;
  await deliverEvent(jobContext(app.deps), job!);
  expect(delivered.slice(1)).toEqual([`first ${contractId}`, `first ${contractId}`]);
});

test('an event of a rolled-back transaction reaches no listener', async () => {
  const contractId = v7();
  const work = inTransaction(ctx(), async (tx) => {
    await publish(tx, 'contract-signed', { contractId });
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  expect(await jobsOf(contractId)).toEqual([]);
});

test('a failing in-transaction listener rolls back the publisher', async () => {
  const contractId = v7();
  isFailing = true;
  await expect(publishSigned(contractId)).rejects.toThrow('the listener fails');
  expect(await jobsOf(contractId)).toEqual([]);
});

test('a job with an unknown event, listener or payload fails, so that it is retried and then listed as failed', async () => {
  const contractId = v7();
  await publishSigned(contractId);
  const job = (await jobsOf(contractId))[0]!;
  await expect(deliverEvent(jobContext(app.deps), { ...job, name: 'unknown' })).rejects.toThrow('unknown');
  await expect(deliverEvent(jobContext(app.deps), { ...job, listener: 'gone' })).rejects.toThrow('gone');
  await expect(deliverEvent(jobContext(app.deps), { ...job, event: {} })).rejects.toThrow('contractId');
  expect(delivered).toEqual([`at-once ${contractId}`]);
});

test('handled events are deleted once no delivery of them can be waiting', async () => {
  const daysAgo = (days: number) => {
    const at = app.deps.now();
    at.setUTCDate(at.getUTCDate() - days);
    return at;
  };
  const [old, recent] = [v7(), v7()];
  await app.deps.db.insert(handledEvents).values([
    { eventId: old, listener: 'tidy', handledAt: daysAgo(31) },
    { eventId: recent, listener: 'tidy', handledAt: daysAgo(29) },
  ]);
  await deleteExpiredData(app.deps);
  const left = await app.deps.db.select().from(handledEvents);
  expect(left.filter(({ listener }) => listener === 'tidy').map(({ eventId }) => eventId)).toEqual([recent]);
});

test('the listeners of an event have unique names', () => {
  for (const [event, ofEvent] of Object.entries(listeners)) {
    const names = ofEvent.map(({ name }) => name);
    expect({ event, names }).toEqual({ event, names: [...new Set(names)] });
  }
});
