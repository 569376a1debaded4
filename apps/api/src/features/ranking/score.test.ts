import fc from 'fast-check';
import { addTime, days, rankingFactors, type EventId, type RankingFactor } from '@atrium/domain';
import {
  aPartner,
  aPayment,
  anEvent,
  anOrder,
  createAttendee,
  createPartnerMember,
  startTestApp,
  type TestApp,
} from '../../testing/index.ts';
import { projectEvents } from '../catalogue/index.ts';
import { refreshAllScores, refreshChangedScores } from './refresh-scores.ts';

let app: TestApp;
let clock = new Date();
beforeAll(async () => {
  app = await startTestApp({ overrides: { now: () => clock } });
});
beforeEach(() => {
  clock = new Date();
});
afterAll(() => app.stop());

let people = 0;
/** A buyer of no organiser's company. */
const aBuyer = () => {
  people += 1;
  return createAttendee(app, { email: `buyer${people}@guests.example` });
};

interface Facts {
  net: number;
  gross: number;
  saved: number;
  points: number[];
}
const factsOf = async (id: EventId): Promise<Facts> => {
  const [row] = await app.sql<Facts[]>`
    select net, gross, saved, points from ranking_facts where event_id = ${id}`;
  if (!row) throw new TypeError(`event ${id} has no facts`);
  return row;
};
const rankOf = async (id: EventId): Promise<number> => {
  const [row] = await app.sql<{ rel: number }[]>`select rel from event_search where event_id = ${id}`;
  return row?.rel ?? NaN;
};
const pointsOf = ({ points }: Facts, factor: RankingFactor) => points[rankingFactors.indexOf(factor)];
const total = ({ points }: Facts) => points.reduce((sum, part) => sum + part, 0);

const forSale = (partnerId?: Awaited<ReturnType<typeof aPartner>>) =>
  anEvent(app, {
    ...(partnerId === undefined ? {} : { partnerId }),
    ticketTypes: [{ priceMinor: 5000, quantity: 1000 }],
  });

async function buy({ id, ticketTypeIds }: Awaited<ReturnType<typeof forSale>>, token: string, tickets = 1) {
  const requests = Array.from({ length: tickets }, () => ({ ticketTypeId: ticketTypeIds[0] ?? 0 }));
  const placed = await app.call('POST', '/orders', { body: anOrder(id, requests), token });
  const order = (placed.body as { id: string }).id;
  const paid = await app.call('POST', `/orders/${order}/complete-order`, { body: aPayment(), token });
  expect(paid.status).toBe(200);
  return { cancel: () => app.call('POST', `/orders/${order}/cancel`, { token, body: {} }) };
}

test('of one buyer ten tickets count, and what was given back counts as the largest order given back', async () => {
  const event = await forSale();
  const { token } = await aBuyer();
  await buy(event, token, 2);
  await (await buy(event, token)).cancel();
  await refreshChangedScores(app.deps);
  expect(await factsOf(event.id)).toMatchObject({ gross: 3, net: 2 });

  for (let round = 0; round < 3; round += 1) await (await buy(event, token)).cancel();
  await refreshChangedScores(app.deps);
  expect(await factsOf(event.id)).toMatchObject({ gross: 3, net: 2 });

  const { token: other } = await aBuyer();
  await buy(event, other, 10);
  await buy(event, other, 5);
  await refreshChangedScores(app.deps);
  expect(await factsOf(event.id)).toMatchObject({ gross: 13, net: 12 });
});

test("bookings of the organiser's people never count, now or after they have left", async () => {
  const company = { email: 'office@organiser.example' };
  const member = await createPartnerMember(app, { email: 'member@elsewhere.example' }, company);
  const { partnerId } = member;
  const event = await forSale(partnerId);
  const colleague = await createAttendee(app, { email: 'somebody@organiser.example' });
  const unconfirmed = await createAttendee(app, { email: 'new@guests.example', emailVerifiedAt: null });
  const guest = await aBuyer();
  await app.sql`insert into attendees (id, user_id) values (gen_random_uuid(), ${member.userId})`;
  for (const { token } of [colleague, guest]) await buy(event, token);
  await app.sql`
    insert into favourites (attendee_id, event_id)
    select id, ${event.id} from attendees where user_id in ${app.sql([member.userId, unconfirmed.userId, guest.userId])}`;
  const scored = async () => {
    await refreshChangedScores(app.deps);
    const { net, saved } = await factsOf(event.id);
    return { net, saved };
  };
  expect(await scored()).toEqual({ net: 1, saved: 1 });
  await app.sql`delete from partner_members where user_id = ${member.userId}`;
  expect(await scored()).toEqual({ net: 1, saved: 1 });
  // a company at a free mail provider shares its domain with half the world
  await app.sql`update partners set confirmed_email = 'organiser@gmail.com' where id = ${partnerId}`;
  expect(await scored()).toEqual({ net: 2, saved: 1 });
});

test('commission decides between equals, and bookings weigh more', async () => {
  const [cheap, dear] = await Promise.all(
    [0, 2000].map(async (commissionBasisPoints) => forSale(await aPartner(app, { commissionBasisPoints }))),
  );
  if (!cheap || !dear) throw new TypeError('no events');
  expect(await rankOf(dear.id)).toBe((await rankOf(cheap.id)) - 200);
  for (let buyer = 0; buyer < 3; buyer += 1) await buy(cheap, (await aBuyer()).token);
  await refreshChangedScores(app.deps);
  expect(await rankOf(cheap.id)).toBeLessThan(await rankOf(dear.id));
});

test("a move of less than five points is not written to the index; newness ages every night and edits don't renew it", async () => {
  const { id } = await forSale();
  const first = await rankOf(id);
  await app.sql`
    update ranking_facts set first_public_at = first_public_at - interval '1 day' where event_id = ${id}`;
  await refreshAllScores(app.deps);
  expect(pointsOf(await factsOf(id), 'newness')).toBe(476);
  expect(await rankOf(id)).toBe(first);
  await app.sql`
    update ranking_facts set first_public_at = first_public_at - interval '13 days' where event_id = ${id}`;
  await refreshAllScores(app.deps);
  expect(await rankOf(id)).toBe(first + 250);
  await app.deps.db.transaction((tx) => projectEvents(tx, [id]));
  expect(pointsOf(await factsOf(id), 'newness')).toBe(250);
});

/** An order of a generated world: its buyer, day and tickets. */
interface Bought {
  buyer: number;
  age: number;
  valid: number;
  returned: number;
  isFree: boolean;
}
interface Generated {
  orders: Bought[];
  visits: { age: number; opened: number; clicked: number; expected: number }[];
  commission: number;
}
const generated: fc.Arbitrary<Generated> = fc.record({
  orders: fc.array(
    fc.record({
      buyer: fc.nat(2),
      age: fc.nat(100),
      valid: fc.nat(12),
      returned: fc.nat(12),
      isFree: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
  visits: fc.uniqueArray(
    fc.record({
      age: fc.nat(35),
      opened: fc.nat(4000),
      clicked: fc.nat(200),
      expected: fc.nat(100_000),
    }),
    { maxLength: 4, selector: (day) => day.age },
  ),
  commission: fc.nat(3000),
});

/** Two events and three buyers, whose rows are written again for each generated case. */
async function aWorld() {
  const [mine, theirs] = await Promise.all([forSale(), forSale()]);
  const buyers = await Promise.all([aBuyer(), aBuyer(), aBuyer()]);
  const write = async (event: typeof mine, { orders, visits, commission }: Generated) => {
    const { id, partnerId, ticketTypeIds } = event;
    await app.sql`delete from orders where event_id = ${id}`;
    await app.sql`delete from event_days where event_id = ${id}`;
    await app.sql`update partners set commission_basis_points = ${commission} where id = ${partnerId}`;
    for (const { buyer, age, valid, returned, isFree } of orders) {
      const at = addTime(clock, -days(age));
      const [order] = await app.sql<{ id: string }[]>`
        insert into orders (id, attendee_id, event_id, status, total_minor, currency, ticket_count, first_name, surname,
          purchaser_email, created_at, paid_at)
        values (gen_random_uuid(), ${buyers[buyer]?.attendeeId ?? ''}, ${id}, 'PAID', 0, 'GBP', ${valid + returned}, 'Ada',
          'Byron', 'ada@guests.example', ${at}, ${at}) returning id`;
      await app.sql`
        insert into tickets (id, order_id, ticket_type_id, code, position, ticket_type_name, price_minor, first_name, surname,
          email, released_at)
        select gen_random_uuid(), ${order?.id ?? ''}, ${ticketTypeIds[0] ?? 0}, gen_random_uuid()::text, n, 'Standard',
          ${isFree ? 0 : 5000}, 'Ada', 'Byron', 'ada@guests.example', case when n > ${valid} then ${clock}::timestamptz end
        from generate_series(1, ${valid + returned}::int) n`;
    }
    for (const { age, opened, clicked, expected } of visits)
      await app.sql`
        insert into event_days (event_id, day, opened, clicked, expected_milli, touched_at)
        values (${id}, ${addTime(clock, -days(age)).toISOString().slice(0, 10)}::date, ${opened}, ${clicked}, ${expected}, ${clock})`;
  };
  const score = async (event: typeof mine, made: Generated) => {
    await write(event, made);
    await refreshAllScores(app.deps);
    return factsOf(event.id);
  };
  return { mine, theirs, score };
}

const cases = { numRuns: 12, seed: 54 };

test('one more ticket that is not given back never lowers a score, whatever else was booked', async () => {
  const { mine, score } = await aWorld();
  const ticket = fc.record({ buyer: fc.nat(2), age: fc.nat(100), isFree: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(generated, ticket, async (made, one) => {
      const before = await score(mine, made);
      const after = await score(mine, {
        ...made,
        orders: [...made.orders, { ...one, valid: 1, returned: 0 }],
      });
      expect(total(after)).toBeGreaterThanOrEqual(total(before));
    }),
    cases,
  );
});

test('what happens to another event never moves a score', async () => {
  const { mine, theirs, score } = await aWorld();
  await fc.assert(
    fc.asyncProperty(generated, generated, async (own, other) => {
      const before = await score(mine, own);
      await score(theirs, other);
      expect(total(await factsOf(mine.id))).toBe(total(before));
    }),
    cases,
  );
});

test('the whole range of commission moves a score by twenty points at most', async () => {
  const { mine, score } = await aWorld();
  await fc.assert(
    fc.asyncProperty(generated, fc.nat(10_000), async (made, commission) => {
      const lowest = await score(mine, { ...made, commission: 0 });
      const moved = total(await score(mine, { ...made, commission })) - total(lowest);
      expect(moved).toBeGreaterThanOrEqual(0);
      expect(moved).toBeLessThanOrEqual(200);
    }),
    cases,
  );
});

test('a hundred tickets of one buyer are ten, and ten rounds of buying and cancelling are one', async () => {
  const { mine, score } = await aWorld();
  const order = { buyer: 0, age: 3, valid: 10, returned: 0, isFree: false };
  const nothing = { orders: [], visits: [], commission: 0 };
  const ten = await score(mine, { ...nothing, orders: [order] });
  expect(await score(mine, { ...nothing, orders: Array.from({ length: 10 }, () => order) })).toEqual(ten);
  const round = { ...order, valid: 0, returned: 2 };
  const one = await score(mine, { ...nothing, orders: [round] });
  expect(await score(mine, { ...nothing, orders: Array.from({ length: 10 }, () => round) })).toEqual(one);
  expect([one.net, pointsOf(one, 'netBookings')]).toEqual([0, 0]);
});

test('the published formula in plain SQL gives every score that is stored', async () => {
  const { mine, theirs, score } = await aWorld();
  const [series] = await app.sql<{ id: number }[]>`
    insert into event_series (partner_id, name, cadence) values (${mine.partnerId}, 'Reviewed', 'YEARLY') returning id`;
  await app.sql`update events set series_id = ${series?.id ?? 0} where id = ${mine.id}`;
  await app.sql`
    insert into review_totals (kind, id, n, sum, histogram, sub_n, sub_sum)
    values ('series', ${series?.id ?? 0}, 20, 180, '{}', '{}', '{}')`;
  await fc.assert(
    fc.asyncProperty(generated, generated, async (own, other) => {
      expect(pointsOf(await score(mine, own), 'reviewScore')).toBe(1333);
      await score(theirs, other);
      // the numbers of the page, and no code of the product
      const different = await app.sql`
        with day as (select (app_now() at time zone 'UTC')::date as today),
        visits as (
          select event_id, sum(coalesce(usual_opened, opened) * 0.5 ^ ((today - d.day) / 15.0)) as opened,
            sum(coalesce(usual_clicked, clicked) * 0.5 ^ ((today - d.day) / 15.0)) as clicked,
            sum(coalesce(usual_expected_milli, expected_milli) * 0.5 ^ ((today - d.day) / 15.0)) / 1000 as expected
          from event_days d left join odd_days o using (event_id, day), day where d.day > today - 30 group by 1),
        tickets_paid as (
          select o.event_id, o.attendee_id, o.id as order_id, k.released_at,
            0.5 ^ ((today - (o.paid_at at time zone 'UTC')::date) / 30.0) * (case k.price_minor when 0 then 0.25 else 1 end) as worth
          from orders o join tickets k on k.order_id = o.id join attendees a on a.id = o.attendee_id join users u on u.id = a.user_id
            join events e on e.id = o.event_id join partners p on p.id = e.partner_id, day
          where (o.paid_at at time zone 'UTC')::date > today - 90 and u.email_verified_at is not null
            and (p.confirmed_email is null or split_part(u.email, '@', 2) <> split_part(p.confirmed_email, '@', 2))
            and u.id not in (select user_id from partner_members union select user_id from former_members)),
        given_back as (
          select event_id, attendee_id, order_id, sum(worth) as worth from tickets_paid where released_at is not null group by 1, 2, 3),
        largest as (
          select g.* from given_back g where (g.worth, g.order_id) = (
            select x.worth, x.order_id from given_back x where x.event_id = g.event_id and x.attendee_id = g.attendee_id
            order by x.worth desc, x.order_id limit 1)),
        of_buyers as (
          select b.event_id, (select coalesce(sum(worth), 0) from (select worth from tickets_paid t
              where t.event_id = b.event_id and t.attendee_id = b.attendee_id and t.released_at is null
              order by worth desc limit 10) x) as net,
            (select coalesce(sum(worth), 0) from (select worth from tickets_paid t
              where t.event_id = b.event_id and t.attendee_id = b.attendee_id
                and (t.released_at is null or t.order_id in (select order_id from largest))
              order by worth desc limit 10) x) as gross
          from (select distinct event_id, attendee_id from tickets_paid) b),
        bookings as (select event_id, sum(net) as net, sum(gross) as gross from of_buyers group by 1),
        counted as (
          select s.event_id, s.rel, f.points,
            280 * least(1, ln(1 + coalesce(b.net, 0)) / ln(501)) + 200 * ((coalesce(r.sum, 0) + 70) / (coalesce(r.n, 0) + 10.0) - 5) / 5
            + 120 * least(1, ln(1 + coalesce(v.opened, 0)) / ln(5001))
            + 120 * least(1, (coalesce(v.clicked, 0) + 5) / (coalesce(v.expected, 0) + 5) / 2)
            + 80 * least(1, ln(1 + (select count(*) from favourites x where x.event_id = s.event_id)::float) / ln(501))
            + 70 * s.completeness / 4.0 + 60 * least(1, ln(1 + coalesce(b.gross, 0)) / ln(501))
            + 50 * 0.5 ^ (extract(epoch from app_now() - f.first_public_at) / 86400 / 14)
            + 20 * least(1, p.commission_basis_points / 2000.0) as points_by_hand
          from event_search s join ranking_facts f using (event_id) join events e on e.id = s.event_id
            join partners p on p.id = e.partner_id left join visits v using (event_id) left join bookings b using (event_id)
            left join review_totals r on r.kind = 'series' and r.id = e.series_id
          where s.event_id in ${app.sql([mine.id, theirs.id])})
        select * from counted where abs(points_by_hand * 10 - (select sum(x) from unnest(points) x)) > 5
          or abs(points_by_hand * 10 + rel) > 55`;
      expect(different).toEqual([]);
    }),
    cases,
  );
});

test('the score of each of the last seven days is kept, and that of twelve Mondays', async () => {
  await refreshAllScores(app.deps);
  await refreshAllScores(app.deps);
  const storedDays = () =>
    app.sql<{ age: number; isMonday: boolean }[]>`
      select distinct (app_now() at time zone 'UTC')::date - day as age, extract(isodow from day) = 1 as "isMonday"
      from ranking_days order by age`;
  expect(await storedDays()).toMatchObject([{ age: 0 }]);
  // as if the job had run every night
  await app.sql`
    insert into ranking_days (event_id, day, points)
    select event_id, day - age, points from ranking_days, generate_series(1, 100) age`;
  await app.sql`delete from ranking_days where day = (app_now() at time zone 'UTC')::date`;
  await refreshAllScores(app.deps);
  const days = await storedDays();
  expect(days.slice(0, 8).map(({ age }) => age)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(days.slice(8).every(({ isMonday }) => isMonday)).toBe(true);
  expect(days.filter(({ isMonday }) => isMonday).length).toBeGreaterThanOrEqual(12);
  expect(Math.max(...days.map(({ age }) => age))).toBeLessThanOrEqual(84);
});
