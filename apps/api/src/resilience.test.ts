import postgres from 'postgres';
import { socketOptions } from '@atrium/postgres';
import { anEvent, createAttendee, startTestApp, type TestApp } from './testing/index.ts';

const buyers = 40;
const cuts = 4;

let app: TestApp;
let outside: postgres.Sql;
beforeAll(async () => {
  // orders of broken connections stay open
  app = await startTestApp({ env: { OPEN_ORDERS_PER_EVENT: '0' } });
  outside = postgres(app.databaseUrl, { ...socketOptions(app.databaseUrl), max: 1 });
});
afterAll(async () => {
  await outside.end();
  await app.stop();
});

/** Terminates all connections of the app, like a database restart. */
const cutConnections = () =>
  outside`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'atrium%'`;

test('committed orders survive lost database connections', async () => {
  const event = await anEvent(app, { ticketTypes: [{ priceMinor: 0, quantity: 100_000 }] });
  const [ticketTypeId] = event.ticketTypeIds;
  const { token } = await createAttendee(app);
  const attendee = { ticketTypeId, firstName: 'Ada', surname: 'Byron', email: 'ada@example.com' };
  const statuses = new Map<number, number>();
  const failures: unknown[] = [];
  const placed: string[] = [];
  const paid: string[] = [];
  let wake = () => undefined as void;

  const call = async (path: string, body: unknown) => {
    const answer = await app.call('POST', path, { token, body });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (![200, 201, 503].includes(answer.status)) failures.push([path, answer.status, answer.body]);
    wake();
    return answer;
  };
  const buy = async () => {
    const order = await call('/orders', { eventId: event.id, tickets: [attendee] });
    if (order.status !== 201) return;
    placed.push(order.body.id);
    const completed = await call(`/orders/${order.body.id}/complete-order`, {});
    if (completed.status === 200) paid.push(order.body.id);
  };
  let open = true;
  const buying = Array.from({ length: buyers }, async () => {
    while (open) await buy();
  });
  const until = async (enough: () => boolean) => {
    while (!enough()) await new Promise<void>((done) => void (wake = done));
  };
  for (let cut = 0; cut < cuts; cut++) {
    const before = paid.length;
    await until(() => paid.length > before + 10);
    await cutConnections();
  }
  const before = paid.length;
  await until(() => paid.length > before + 10);
  open = false;
  await Promise.all(buying);

  expect(failures).toEqual([]);
  expect(statuses.get(503)).toBeGreaterThan(0);
  const [remaining] = await outside`
    select count(*)::int as placed, (count(*) filter (where id = any(${paid}::uuid[]) and status = 'PAID'))::int as paid
    from orders where id = any(${placed}::uuid[])`;
  expect(remaining).toEqual({ placed: placed.length, paid: paid.length });
  const [stock] = await outside`
    select taken, (select count(*)::int from tickets k where k.ticket_type_id = t.id and released_at is null) as live
    from ticket_types t where id = ${ticketTypeId ?? 0}`;
  expect(stock?.['taken']).toBe(stock?.['live']);
}, 120_000);
