import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { seconds } from '@atrium/domain';
import {
  aPolicy,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  morningIn,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';

/** A clock that stands still, so that no time is corrected by how long a call took. */
const now = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => now } });
});
afterAll(() => app.stop());

const tickets = 5_000;
const phones = 10;
const scansOfPhone = 600;
const batch = 100;

/** An event with 5,000 paid tickets, whose codes are `seat-0` to `seat-4999`. */
async function aFullHall() {
  const [partner, buyer] = [await createPartnerMember(app), await createAttendee(app)];
  const policyId = await aPolicy(app, partner.partnerId);
  const event = await anEvent(app, {
    partnerId: partner.partnerId,
    startAt: morningIn(1),
    ticketTypes: [{ name: 'Standard', priceMinor: 0, quantity: tickets, policyId }],
  });
  const [ticketTypeId = 0] = event.ticketTypeIds;
  const { body: order } = await app.call('POST', '/orders', {
    token: buyer.token,
    body: anOrder(event.id, [{ ticketTypeId }]),
  });
  await app.sql`
    insert into tickets (id, order_id, ticket_type_id, code, position, ticket_type_name, price_minor, policy, first_name, surname, email)
    select gen_random_uuid(), order_id, ticket_type_id, 'seat-' || n, n, ticket_type_name, 0, policy, first_name, surname, email
    from tickets, generate_series(1, ${tickets - 1}) as seats (n) where order_id = ${order.id}`;
  await app.sql`update tickets set code = 'seat-0' where order_id = ${order.id} and position = 0`;
  await app.sql`update orders set status = 'PAID', paid_at = created_at where id = ${order.id}`;
  const path = `/partner/events/${event.id}/check-in`;
  const tokens: string[] = [];
  for (let phone = 0; phone < phones; phone++) {
    const { body } = await app.call('POST', `${path}/devices`, {
      token: partner.token,
      body: { name: `Phone ${phone}` },
    });
    tokens.push((await app.call('POST', '/door/pair', { body: { code: body.code } })).body.token);
  }
  const read = async () => (await app.call('GET', path, { token: partner.token })).body;
  const [{ key: list }] = (await read()).lists;
  return { eventId: event.id, tokens, list, read };
}

const hashOf = (seat: number): string =>
  createHash('sha256').update(`seat-${seat}`).digest('hex').slice(0, 24);

test('ten phones that were offline send 6,000 entries, a fifth of them double, and the hall counts as somebody with a list would', async () => {
  const hall = await aFullHall();
  // every fifth scan is of a ticket that an earlier one let in, mostly at another phone
  const scans = Array.from({ length: phones * scansOfPhone }, (_, index) => {
    const seat =
      index % 5 === 4
        ? ((index * 7) % Math.max(1, index - Math.floor(index / 5))) % 4_000
        : index - Math.floor(index / 5);
    return {
      id: v7(),
      seat,
      phone: (index * 3) % phones,
      at: new Date(now.getTime() - seconds(7_200) + seconds((index * 37) % 6_000)),
    };
  });
  const first = new Map<number, number>();
  for (const { seat, at } of scans) first.set(seat, Math.min(first.get(seat) ?? Infinity, at.getTime()));

  const send = async (phone: number) => {
    const own = scans.filter((scan) => scan.phone === phone);
    for (let from = 0; from < own.length; from += batch) {
      const body = {
        sentAt: now.toISOString(),
        scans: own.slice(from, from + batch).map(({ id, seat, at }) => ({
          id,
          list: hall.list,
          codeHash: hashOf(seat),
          kind: 'CAMERA',
          shown: 'ADMITTED',
          at: at.toISOString(),
        })),
      };
      const call = () => app.call('POST', '/door/scans', { token: hall.tokens[phone] ?? '', body });
      expect((await call()).status).toBe(200);
      // the response of some got lost, so that the phone sends them again
      if (from % 300 === 0) expect((await call()).status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: phones }, (_, phone) => send(phone)));

  expect((await hall.read()).lists[0]).toMatchObject({
    expected: tickets,
    admitted: first.size,
    inside: first.size,
    conflicts: scans.length - first.size,
  });
  const stored = await app.sql<{ position: number; at: Date }[]>`
    select t.position, a.first_at as at from admissions a join tickets t on t.id = a.ticket_id where a.event_id = ${hall.eventId}`;
  expect(new Map(stored.map(({ position, at }) => [position, at.getTime()]))).toEqual(first);
});
