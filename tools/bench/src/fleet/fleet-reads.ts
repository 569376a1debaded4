import { contract, days, type Access, type Endpoint, SessionId, UserId } from '@atrium/domain';
import { v7 } from 'uuid';
import { signAccessToken } from '@atrium/api/app';
import { call, fromAddress } from '../http.ts';
import type { Environment } from '../environment.ts';
import type { Measure } from '../measure.ts';
import { eachOf } from './each-of.ts';
import { tally, type Work } from './tally.ts';

/** Callers: of organisers the largest with at most one order in a hundred, about the event of it with most. */
interface Callers {
  tokens: Record<'admin' | 'partner' | 'attendee', () => string>;
  eventId: number;
  /** Number of orders of the organiser. */
  orders: number;
}

const month = new Date(Date.now() - days(31)).toISOString().slice(0, 7);

/** Query strings of calls that need one, and more of those that search. */
const queries: Readonly<Record<string, readonly string[]>> = {
  '/admin/finances/journals': [`month=${month}`],
  '/partner/finances/statement': [`month=${month}&currency=USD`],
  '/partner/finances/statement/lines': [`month=${month}&currency=USD`],
  '/admin/orders/summaries': ['', 'search=buyer4711', 'sort=totalPrice', 'page=200'],
  '/admin/events': ['', 'sort=ticketsSold', 'search=summit', 'page=200'],
  '/admin/partners': ['', 'search=Organiser%2012', 'page=20'],
  '/admin/audit-log': ['', 'subject=event%2077', 'who=admin', 'page=200'],
  '/admin/users': ['', 'search=buyer4711', 'page=200'],
  '/admin/outbox': ['', 'status=FAILED', 'to=buyer4711%40fleet.example'],
  '/partner/orders/summaries': ['', 'search=buyer4711', 'page=20'],
  '/partner/events/:eventId/attendees': ['', 'search=guest4711', 'page=20'],
};

/** Calls that may read whole tables once, and what for. */
const readingAll: Readonly<Record<string, string>> = {
  '/admin/events/:eventId': 'compares prices and dates with those of all events of the place',
  '/admin/finances/checks': 'runs the checks of the books',
  '/admin/finances/reconciliation': 'compares every charge with those of the gateway',
  '/admin/series/look-alikes': 'compares the names of all events of each organiser',
  '/admin/venues': 'counts the events of each venue',
  '/admin/orders/summaries?search=buyer4711': 'finds any part of a name or an address',
  '/admin/orders/summaries?sort=totalPrice': 'has no index, which each order would write',
};

/** Beginnings of calls that add up what the organiser sold, so they read each of its orders. */
const sums = [
  '/partner/figures',
  '/partner/finances',
  '/partner/orders/',
  '/partner/events/:eventId/attend',
  '/partner/events/:eventId/check-in',
];

interface Read {
  name: string;
  path: string;
  access: keyof Callers['tokens'];
  isFile: boolean;
}

const isCaller = (access: Access): access is Read['access'] =>
  ['admin', 'partner', 'attendee'].includes(access);

/** Every call of administrators, organisers and attendees that reads by no other ID than that of an event. */
const reads: readonly Read[] = Object.values(contract)
  .flatMap((group) => Object.values<Endpoint>(group))
  .flatMap(({ method, path, access, produces }) =>
    method === 'GET' &&
    produces !== 'events' &&
    isCaller(access) &&
    !path.replace(':eventId', '').includes(':')
      ? (queries[path] ?? ['']).map((query) => {
          const name = query ? `${path}?${query}` : path;
          return { name, path: `/api${name}`, access, isFile: produces === 'file' };
        })
      : [],
  );

const mostScanned = (work: Work) => [...work.scanned.values()].reduce((sum, rows) => sum + rows, 0);
const describe = (name: string, { pages, statements, scanned, dearest }: Work) =>
  `${name}: ${pages} pages, ${statements} statements${[...scanned].map(([table, rows]) => `, ${rows} rows of ${table}`).join('')}; ${dearest.text.replaceAll(/\s+/g, ' ').slice(0, 160)}`;

interface Found {
  name: string;
  work: Work;
  /** Rows of the answer, or those that it adds up if that is more. */
  rows: number;
}

/** Rows of the longest list in an answer. */
function rowsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).map(rowsOf);
  return Math.max(Array.isArray(value) ? value.length : 0, ...inside);
}

/** Rows that a list counts, before it says “at least”. */
const mostCounted = 100_001;

/** A short answer costs what reading the session, the rights and a few numbers takes. */
const leastRows = 25;
const pagesPerRow = ({ work, rows }: Found) => work.pages / Math.max(rows, leastRows);

/** Measures each read: what the database reads for it, and how much memory a file takes. */
export async function fleetReads(environment: Environment, note: (line: string) => void): Promise<Measure[]> {
  const { product, fixture, memory } = environment;
  const callers = await findCallers(environment);
  const found: Record<'list' | 'file', Found[]> = { list: [], file: [] };
  const refused: string[] = [];
  let start: number | undefined;
  for (const [index, { name, path, access, isFile }] of reads.entries()) {
    const send = () =>
      call(product, {
        method: 'GET',
        path: path.replace(':eventId', String(callers.eventId)),
        headers: { ...fromAddress(index), Authorization: `Bearer ${callers.tokens[access]()}` },
      });
    const first = await send(); // what a node reads once
    if (first.status !== 200) {
      refused.push(`${name} (${first.status})`);
      continue;
    }
    start ??= await memory();
    const work = await tally(fixture.sql, send);
    const answered = isFile ? first.text.split('\n').length : rowsOf(JSON.parse(first.text));
    const rows = sums.some((start) => name.startsWith(start)) ? Math.max(answered, callers.orders) : answered;
    found[isFile ? 'file' : 'list'].push({ name, work, rows });
    note(describe(name, work));
  }
  note(`not measured: ${refused.join(', ')}`);
  const { list, file } = found;
  const bounded = list.filter(({ name }) => !Object.hasOwn(readingAll, name));
  const whole = list.filter(({ name }) => Object.hasOwn(readingAll, name));
  const [all] = await fixture.sql<{ rows: number }[]>`select sum(reltuples)::float8 as rows from pg_class
    where relname in ('orders', 'tickets', 'payments', 'ledger_journals', 'ledger_entries')`;
  const scanned = ({ work }: Found) => mostScanned(work);
  return [
    eachOf('lists', bounded, { bar: 'lists, rows read by scans of large tables', atMost: mostCounted, of: scanned }), // prettier-ignore
    eachOf('lists', bounded, { bar: 'lists, pages per row of the answer', atMost: 80, of: pagesPerRow }),
    eachOf('lists', list, { bar: 'lists, statements of a call', atMost: 40, of: ({ work }) => work.statements }), // prettier-ignore
    eachOf('calls that read all', whole, { bar: 'calls that read all, rows scanned ÷ rows of orders and books', atMost: 3, of: (one) => scanned(one) / (all?.rows ?? NaN) }), // prettier-ignore
    eachOf('files', file, { bar: 'files, rows read by scans of large tables', atMost: 0, of: scanned }),
    eachOf('files', file, { bar: 'files, pages per line', atMost: 40, of: pagesPerRow }),
    { bar: 'files and lists, MB that memory grows by', atMost: 128, measured: (await memory()) - (start ?? 0), made: `from ${start ?? 0} MB after the first call` }, // prettier-ignore
  ];
}

async function findCallers({ fixture: { sql }, signingKey }: Environment): Promise<Callers> {
  const [one] = await sql<
    { admin: string; partner: string; attendee: string; eventId: number; orders: number }[]
  >`
    with sold as (select e.partner_id, o.event_id, count(*) as orders from orders o join events e on e.id = o.event_id group by 1, 2),
    biggest as (
      select partner_id, sum(orders)::int as orders from sold group by 1 having sum(orders) <= (select count(*) / 100 from orders)
        and partner_id in (select partner_id from partner_members) order by 2 desc limit 1)
    select (select id from users where is_admin order by id limit 1) as admin,
      (select user_id from partner_members m where m.partner_id = biggest.partner_id limit 1) as partner,
      (select a.user_id from orders o join attendees a on a.id = o.attendee_id limit 1) as attendee,
      (select event_id from sold where sold.partner_id = biggest.partner_id order by orders desc limit 1) as "eventId",
      biggest.orders
    from biggest`;
  if (!one) throw new TypeError('nobody bought anything');
  const tokenOf = async (user: string) => {
    const session = v7();
    await sql`insert into sessions (id, user_id) values (${session}, ${user})`;
    const bearer = { userId: UserId.parse(user), sessionId: SessionId.parse(session) };
    // of the moment, because measuring takes longer than a token lasts
    return () => signAccessToken({ signingKey, now: () => new Date() }, bearer);
  };
  const tokens = {
    admin: await tokenOf(one.admin),
    partner: await tokenOf(one.partner),
    attendee: await tokenOf(one.attendee),
  };
  return { tokens, eventId: one.eventId, orders: one.orders };
}
