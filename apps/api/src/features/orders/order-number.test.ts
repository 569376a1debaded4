import { readOrderNumber } from '@atrium/domain';
import { anEvent, anOrder, createAttendee, startTestApp, type TestApp } from '../../testing/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The number of a counter, by base 27 in digits of its own. */
function numberOf(counter: number): string {
  const spread = Number((BigInt(counter) * 205891132n + 104729n) % 387420489n);
  const digits = [...spread.toString(27).padStart(6, '0')].map((digit) => parseInt(digit, 27));
  return `ATR-${digits.map((digit) => '23456789ACDEFGHJKMNPQRTVWXY'[digit]).join('')}`;
}

test('an order has a number that is read back as people type it', async () => {
  const event = await anEvent(app);
  const { token } = await createAttendee(app);
  const body = anOrder(event.id, [{ ticketTypeId: event.ticketTypeIds[0] ?? 0 }]);
  const { id } = (await app.call('POST', '/orders', { token, body })).body;
  const { number } = (await app.call('GET', `/orders/${id}`, { token })).body;
  expect(number).toMatch(/^ATR-[2-9ACDEFGHJKMNPQRTVWXY]{6}$/);
  expect(readOrderNumber(number.toLowerCase().replace('-', ' '))).toBe(number);
  const own = (await app.call('GET', '/orders', { token })).body;
  expect(own[0].number).toBe(number);
});

test('numbers differ, look unlike their neighbours, and all can be read', async () => {
  const event = await anEvent(app);
  const { attendeeId } = await createAttendee(app);
  const rows = await app.sql<{ counter: number; number: string }[]>`
    insert into orders (id, attendee_id, event_id, status, total_minor, currency, ticket_count, first_name, surname,
      purchaser_email)
    select uuidv7(), ${attendeeId}, ${event.id}, 'PAID', 100, 'USD', 1, 'Ada', 'Byron', 'a@example.com'
    from generate_series(1, 3000) returning counter, number`;
  const numbers = rows.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(3000);
  expect(numbers.filter((number) => readOrderNumber(number) !== number)).toEqual([]);
  const alike = numbers.filter((number, index) => numbers[index + 1]?.startsWith(number.slice(0, 6)));
  expect(alike).toEqual([]);
  // as earlier releases made them of the same counters: others could be taken
  expect(rows.filter(({ counter, number }) => number !== numberOf(counter))).toEqual([]);
});
