import { contract, days, type Access, type Endpoint, SessionId, UserId } from '@atrium/domain';
import { v7 } from 'uuid';
import { signAccessToken } from '@atrium/api/app';
import { call, fromAddress } from '../http.ts';
import { percentile } from '../statistics.ts';
import type { Environment } from '../environment.ts';
import type { Measure } from '../measure.ts';
import { tally, type Work } from './tally.ts';

/** Callers: of organisers the largest with at most one order in a hundred, about the event of it with most. */
interface Callers {
  tokens: Record<'admin' | 'partner' | 'attendee', () => string>;
  eventId: number;
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
  rows: number;
  memory: number;
}

/** Measures each read: what the database reads for it, and how much memory a file takes. */
export async function fleetReads(environment: Environment, note: (line: string) => void): Promise<Measure[]> {
  const { product, fixture, memory } = environment;
  const callers = await findCallers(environment);
  const found: Record<'list' | 'file', Found[]> = { list: [], file: [] };
  const refused: string[] = [];
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
    const before = await memory();
    const work = await tally(fixture.sql, send);
    const one = { name, work, rows: first.text.split('\n').length, memory: (await memory()) - before };
    found[isFile ? 'file' : 'list'].push(one);
    note(describe(name, work));
  }
  note(`not measured: ${refused.join(', ')}`);
  const worst = (of: Found[], by: (one: Found) => number) => of.toSorted((a, b) => by(b) - by(a))[0];
  const bar = (text: string, atMost: number, of: Found[], by: (one: Found) => number): Measure => {
    const one = worst(of, by);
    return {
      bar: text,
      atMost,
      measured: one ? by(one) : NaN,
      made: one ? `${of.length} calls; ${one.name}` : 'none',
    };
  };
  return [
    bar('lists, rows read by scans of large tables', 0, found.list, ({ work }) => mostScanned(work)),
    bar('lists, statements of a call', 40, found.list, ({ work }) => work.statements),
    {
      bar: 'lists, pages of a call, 9 of 10',
      atMost: 1000,
      measured: percentile(
        found.list.map(({ work }) => work.pages),
        0.9,
      ),
      made: `${found.list.length} calls`,
    },
    bar('lists, pages of the dearest call', 10_000, found.list, ({ work }) => work.pages),
    bar('files, pages per line', 40, found.file, ({ work, rows }) => work.pages / Math.max(rows, 100)),
    bar('files, rows read by scans of large tables', 0, found.file, ({ work }) => mostScanned(work)),
    bar('files, MB that memory grows by', 64, found.file, ({ memory: grown }) => grown),
  ];
}

async function findCallers({ fixture: { sql }, signingKey }: Environment): Promise<Callers> {
  const [one] = await sql<{ admin: string; partner: string; attendee: string; eventId: number }[]>`
    with sold as (select e.partner_id, o.event_id, count(*) as orders from orders o join events e on e.id = o.event_id group by 1, 2),
    biggest as (
      select partner_id from sold group by 1 having sum(orders) <= (select count(*) / 100 from orders)
        and partner_id in (select partner_id from partner_members) order by sum(orders) desc limit 1)
    select (select id from users where is_admin order by id limit 1) as admin,
      (select user_id from partner_members m where m.partner_id = biggest.partner_id limit 1) as partner,
      (select a.user_id from orders o join attendees a on a.id = o.attendee_id limit 1) as attendee,
      (select event_id from sold where sold.partner_id = biggest.partner_id order by orders desc limit 1) as "eventId"
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
  return { tokens, eventId: one.eventId };
}
