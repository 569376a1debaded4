import postgres from 'postgres';
import { v7 } from 'uuid';
import { addTime, days, deliveryRetentionDays } from '@atrium/domain';
import { socketOptions } from '@atrium/postgres';
import { runJob } from '../jobs/worker.ts';
import {
  appUrlOf,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../testing/index.ts';

let app: TestApp;
let userId: string;
const webhookId = v7();

beforeEach(async () => {
  app = await startTestApp();
  ({ userId } = await createAttendee(app));
  const { partnerId } = await createPartnerMember(app);
  await app.sql`insert into webhooks (id, partner_id, url, types, secret)
    values (${webhookId}, ${partnerId}, 'https://one.example', '{order.paid}', '')`;
  await setTime('2031-03-15T12:00:00Z');
});
afterEach(() => app.stop());

const setTime = (at: string) =>
  app.sql.unsafe(
    `create or replace function app_now() returns timestamptz language sql stable as 'select ''${at}''::timestamptz'`,
  );
const makePartitions = () => runJob(app.deps, 'make-partitions', {});
const step = async () => (await app.deps.db.execute('select make_partitions() as done'))[0]?.['done'];
const partitionsOf = async (table: string) => {
  const rows = await app.sql<{ name: string }[]>`
    select name from list_partitions() where table_name = ${table} order by ends nulls last`;
  return rows.map(({ name }) => name.replace(`${table}_`, ''));
};
const audit = (at: string) => app.sql`
  insert into audit_log (at, user_id, user_email, action, subject, address, request_id)
  values (${at}, ${userId}, 'ada@example.com', 'test', 'event 1', '', '')`;
const deliver = (at: string) => app.sql`
  insert into webhook_deliveries (id, webhook_id, type, subject, payload, created_at)
  values (${v7()}, ${webhookId}, 'order.paid', 'order 1', '{}', ${at})`;
/** The rows of a table with their partitions. */
const placed = async (table: string, key: string) => {
  const rows = await app.sql<{ at: Date; part: string }[]>`
    select ${app.sql(key)} as at, tableoid::regclass::text as part from ${app.sql(table)} order by 1`;
  return rows.map(({ at, part }) => [at.toISOString(), part.replace(`${table}_`, '')]);
};

test('a row lands in the partition of its month by UTC, and what has none in the rest', async () => {
  await makePartitions();
  expect(await partitionsOf('audit_log')).toEqual([
    'until_2031_03',
    '2031_03',
    '2031_04',
    '2031_05',
    '2031_06',
    'rest',
  ]);
  const instants = ['2019-01-01T00:00:00.000Z', '2031-02-28T23:59:59.999Z', '2031-03-01T00:00:00.000Z', '2031-06-30T23:59:59.999Z', '2031-07-01T00:00:00.000Z']; // prettier-ignore
  for (const at of instants) await audit(at);
  const names = ['until_2031_03', 'until_2031_03', '2031_03', '2031_06', 'rest'];
  expect(await placed('audit_log', 'at')).toEqual(instants.map((at, index) => [at, names[index]]));
});

test('a repeat makes and drops nothing, and a month later there is one more', async () => {
  await makePartitions();
  const made = await partitionsOf('audit_log');
  await makePartitions();
  expect(await partitionsOf('audit_log')).toEqual(made);
  await setTime('2031-04-01T00:00:00Z');
  await makePartitions();
  expect(await partitionsOf('audit_log')).toEqual([...made.slice(0, -1), '2031_07', 'rest']);
});

test('rows of before, and of months in which the job did not run, become a partition without being lost or moved', async () => {
  await audit('2030-01-10T00:00:00.000Z');
  expect(await step()).toBe('bounded audit_log_rest');
  // nothing waits for the rows to be read
  await audit('2031-04-29T00:00:00.000Z');
  expect(await step()).toBe('read audit_log_rest');
  await audit('2031-04-30T00:00:00.000Z');
  expect(await step()).toBe('split audit_log_until_2031_05 from audit_log_rest');
  await makePartitions();
  expect(await partitionsOf('audit_log')).toEqual(['until_2031_05', '2031_05', '2031_06', 'rest']);

  await setTime('2032-01-20T00:00:00Z');
  await audit('2032-01-19T00:00:00.000Z');
  await makePartitions();
  expect(await partitionsOf('audit_log')).toEqual(['until_2031_05', '2031_05', '2031_06', 'until_2032_03', '2032_03', '2032_04', 'rest']); // prettier-ignore
  expect(await placed('audit_log', 'at')).toEqual([
    ['2030-01-10T00:00:00.000Z', 'until_2031_05'],
    ['2031-04-29T00:00:00.000Z', 'until_2031_05'],
    ['2031-04-30T00:00:00.000Z', 'until_2031_05'],
    ['2032-01-19T00:00:00.000Z', 'until_2032_03'],
  ]);
  const ids = (await app.sql`select id from audit_log order by id`).map((row) => Number(row['id']));
  expect(new Set(ids).size).toBe(ids.length);
});

test('deliveries are dropped with their month once all of it is past their term, and the audit log never', async () => {
  await makePartitions();
  const instants = ['2031-03-01T00:00:00.000Z', '2031-03-31T23:59:59.999Z', '2031-04-01T00:00:00.000Z'];
  for (const at of instants) {
    await deliver(at);
    await audit(at);
  }
  const left = async () => (await placed('webhook_deliveries', 'created_at')).map(([at]) => at);
  const due = addTime(new Date('2031-04-01T00:00:00Z'), days(deliveryRetentionDays));
  await setTime(addTime(due, -1).toISOString());
  await makePartitions();
  expect(await left()).toEqual(instants);
  await setTime(due.toISOString());
  await makePartitions();
  expect(await left()).toEqual(instants.slice(2));
  await setTime('2031-12-01T00:00:00Z');
  await makePartitions();
  expect(await left()).toEqual([]);
  expect(await placed('audit_log', 'at')).toHaveLength(3);
});

test('the first partition loses what is past its term by row, until it goes as a whole', async () => {
  await deliver('2031-01-01T00:00:00.000Z');
  await deliver('2031-03-01T00:00:00.000Z');
  await makePartitions();
  expect(await placed('webhook_deliveries', 'created_at')).toEqual([
    ['2031-03-01T00:00:00.000Z', 'until_2031_05'],
  ]);
});

test('no partition is a way around the policies and the append-only log', async () => {
  await audit('2031-03-02T00:00:00.000Z');
  await makePartitions();
  const url = appUrlOf(app.databaseUrl);
  const serving = postgres(url, { ...socketOptions(url), max: 1 });
  for (const table of ['audit_log', 'webhook_deliveries'])
    for (const name of await partitionsOf(table))
      for (const statement of ['select 1 from', 'delete from', 'truncate', 'drop table'])
        await expect(serving.unsafe(`${statement} ${table}_${name}`)).rejects.toMatchObject({
          code: '42501',
        });
  await serving.end();
  // its owner neither
  await expect(app.sql`delete from audit_log_until_2031_05`).rejects.toThrow('append-only');
  await expect(app.sql`update audit_log_until_2031_05 set subject = ''`).rejects.toThrow('append-only');
});
