import { sql } from 'drizzle-orm';
import {
  addTime,
  days,
  judgeScans,
  minutes,
  problem,
  scanRetentionDays,
  type Contract,
  type DoorDeviceId,
  type DoorScanResult,
  type EventId,
  type HandlerInput,
  type ScanDirection,
  type ScanFault,
  type ScanResult,
  type ShownResult,
  type TicketId,
  type UserId,
} from '@atrium/domain';
import type { DeviceActor } from '../../actor.ts';
import { inTransaction, type ActorFor, type Context } from '../../context.ts';
import { isOnlineOnly } from '../../db/attendance.ts';
import type { Db } from '../../db/client.ts';
import { codeHash } from '../../db/schema/index.ts';
import { publish, type PublishContext } from '../../domain-events/publish.ts';
import { hashSecret } from '../identity/index.ts';
import { noteSeen } from './devices.ts';
import { extraOf, findDoorEvent, listKeys, readResults, type DoorEvent } from './door.queries.ts';

type Scan = HandlerInput<Contract['door']['sendDoorScans']>['body']['scans'][number];
type Batch = { sentAt: string; scans: readonly Scan[] };

/** The origin of a scan: a member, a device, or the device that a member's browser is. */
interface Scanner {
  userId: UserId | null;
  deviceId: DoorDeviceId | null;
}

/** One scan with what the database knows of its ticket. */
interface FoundScan {
  id: string;
  ticketId: TicketId | null;
  fault: ScanFault | null;
}

/** Stores what a member scanned. */
export const recordScans = (
  ctx: Context<ActorFor<'partner'>>,
  { params, body }: HandlerInput<Contract['door']['recordScans']>,
): Promise<ScanResult[]> =>
  inTransaction(ctx, async (tx) => {
    const event = await lockEvent(tx, params.eventId);
    if (isLongOver(event, tx.now())) throw problem('check-in-over', { count: scanRetentionDays });
    const keys = await listKeys(tx.db, event);
    if (body.scans.some(({ list }) => !keys.has(list))) throw problem('check-in-list-not-found');
    const scans = body.scans.map(({ code, ...scan }) => ({
      ...scan,
      codeHash: code === undefined ? undefined : hashCode(code),
    }));
    return storeScans(tx, event, { ...body, scans }, { userId: tx.actor.userId, deviceId: null });
  });

/** Stores what a device scanned, and answers for each scan, so that the device can forget it. */
export const sendDoorScans = (
  ctx: Context<DeviceActor>,
  { body }: HandlerInput<Contract['door']['sendDoorScans']>,
): Promise<DoorScanResult[]> =>
  inTransaction(ctx, async (tx) => {
    const { actor } = tx;
    await noteSeen(tx, body.waiting);
    const event = await lockEvent(tx, actor.eventId);
    const keys = await listKeys(tx.db, event);
    const foreign = await findForeign(tx.db, body.scans, actor.deviceId);
    const isTaken = ({ list, undoes }: Scan) =>
      !isLongOver(event, tx.now()) &&
      keys.has(list) &&
      (actor.lists?.includes(list) ?? true) &&
      !(undoes && foreign.has(undoes));
    const scans = body.scans.filter(isTaken);
    const stored = scans.length > 0 ? await storeScans(tx, event, { ...body, scans }, actor) : [];
    const results = new Map(stored.map((result) => [result.id, result]));
    return body.scans.map(
      ({ id }) => results.get(id) ?? { id, verdict: 'NOT_TAKEN', ticket: null, firstAt: null, firstBy: null },
    );
  });

/** One batch of an event follows the other. */
async function lockEvent(
  { db, actor }: Pick<Context<DeviceActor | ActorFor<'partner'>>, 'db' | 'actor'>,
  eventId: EventId,
): Promise<DoorEvent> {
  const event = await findDoorEvent(db, actor.partnerId, eventId);
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('door of an event'), ${event.id})`);
  return event;
}

/** Without the earlier scans, which have been deleted, entries can't be judged. */
const isLongOver = ({ endAt }: DoorEvent, now: Date): boolean =>
  addTime(endAt, days(scanRetentionDays)) <= now;

/** Finds the scans to be taken back that another device, or a member, made. */
async function findForeign(db: Db, scans: readonly Scan[], deviceId: DoorDeviceId): Promise<Set<string>> {
  const rows = await db.execute<{ id: string }>(sql`
    select k.id from ${rowsOf(scans, 'undoes uuid')} join scans k on k.id = s.undoes
    where k.device_id is distinct from ${deviceId}`);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Stores scans, and judges every ticket of them again by all of its scans. The number of statements doesn't
 * depend on the number of scans.
 */
async function storeScans(
  tx: PublishContext,
  event: DoorEvent,
  body: Batch,
  { userId, deviceId }: Scanner,
): Promise<ScanResult[]> {
  const { db } = tx;
  const now = tx.now();
  const scans = body.scans.map((scan) => ({ ...scan, at: timeOf(scan, body.sentAt, now) }));
  const found = new Map((await findScanned(db, event, scans)).map((one) => [one.id, one]));
  // a device that decided alone, because no response came in time, says afterwards what it showed
  await db.execute(sql`
    insert into scans (id, event_id, list, ticket_id, kind, direction, undoes, fault, shown, verdict, user_id, device_id, at, received_at)
    select s.id, ${event.id}, s.list, s."ticketId", s.kind, s.direction, s.undoes, s.fault, s.shown,
      case when s."ticketId" is null then 'UNKNOWN' end, ${userId}, ${deviceId}, s.at, ${now.toISOString()}::timestamptz
    from ${rowsOf(
      scans.map((scan) => ({ ...scan, ticketId: null, fault: null, ...found.get(scan.id) })),
      'id uuid, list text, "ticketId" uuid, kind text, direction text, undoes uuid, fault text, shown text, at timestamptz',
    )} on conflict (id) do update set shown = excluded.shown
      where excluded.shown is not null and scans.device_id = ${deviceId}`);
  await db.execute(sql`
    update scans k set shown = 'REFUSED' from ${rowsOf(scans, 'id uuid')}
    where k.id = s.id and k.ticket_id is null and k.shown is null`);
  await judgeTouched(tx, event, scans);
  const results = new Map((await readResults(db, event.id, ids(scans))).map((one) => [one.id, one]));
  return scans.flatMap(({ id }) => results.get(id) ?? []);
}

/** The start of a code's hash, as `codeHash` of the tables computes it. */
const hashCode = (code: string): string => hashSecret(code).toString('hex').slice(0, 24);

const ids = (scans: readonly { id: string }[]): string[] => scans.map(({ id }) => id);

/** Time of a scan by our clock: a device whose clock is wrong is wrong by the same for the whole batch. */
function timeOf({ at }: Scan, sentAt: string, now: Date): string {
  const skew = now.getTime() - Date.parse(sentAt);
  return new Date(Math.min(Date.parse(at) + skew, now.getTime())).toISOString();
}

/** Rows of a statement from values of any number. */
const rowsOf = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(${sql.raw(columns)})`;

/** Finds the ticket of each scan, by code or ID, and what made it invalid at the time of the scan. */
const findScanned = (db: Db, event: DoorEvent, scans: readonly (Scan & { at: string })[]) =>
  db.execute<FoundScan & Record<string, unknown>>(sql`
    select s.id, t.id as "ticketId", case
        when r.replaced_at <= s.at then 'REPLACED'
        when t.released_at <= s.at or ${event.cancelledAt?.toISOString() ?? null}::timestamptz <= s.at then 'CANCELLED'
        when s."extraId" is null and ${isOnlineOnly(sql`t.ticket_type_id`)} then 'WRONG_LIST'
        when s."extraId" is not null and not exists (
          select from ticket_extras x where x.ticket_id = t.id and x.sub_event_id = s."extraId") then 'WRONG_LIST'
      end as fault
    from ${rowsOf(
      scans.map((scan) => ({ ...scan, extraId: extraOf(scan.list) })),
      'id uuid, "codeHash" text, "ticketId" uuid, "extraId" int, at timestamptz',
    )}
      left join tickets c on ${codeHash(sql`c.code`)} = decode(s."codeHash", 'hex')
      left join replaced_codes r on ${codeHash(sql`r.code`)} = decode(s."codeHash", 'hex')
      join tickets t on t.id = coalesce(c.id, r.ticket_id, s."ticketId")
      join orders o on o.id = t.order_id
    where o.event_id = ${event.id} and o.paid_at is not null`);

interface TouchedScan {
  id: string;
  list: string;
  ticketId: TicketId;
  at: Date;
  direction: ScanDirection;
  undoes: string | null;
  shown: ShownResult | null;
  fault: ScanFault | null;
}

/** Judges the scanned tickets by all of their scans, and stores verdicts and entries. */
async function judgeTouched(tx: PublishContext, event: DoorEvent, scans: readonly Scan[]): Promise<void> {
  const { db } = tx;
  const touched = await db.execute<TouchedScan & Record<string, unknown>>(sql`
    select s.id, s.list, s.ticket_id as "ticketId", s.at, s.direction, s.undoes, s.shown, s.fault from scans s
    where (s.ticket_id, s.list) in (select n.ticket_id, n.list from scans n
      where n.event_id = ${event.id} and n.ticket_id is not null and n.id in (${sql.join(
        scans.map(({ id }) => sql`${id}::uuid`),
        sql`, `,
      )}))`);
  const judged = [...Map.groupBy(touched, ({ ticketId, list }) => `${ticketId} ${list}`).values()].map(
    (group) => ({
      group,
      ...judgeScans(group.map((scan) => ({ ...scan, at: new Date(scan.at).getTime() }))),
    }),
  );
  const verdicts = judged.flatMap(({ verdicts }) => [...verdicts].map(([id, verdict]) => ({ id, verdict })));
  // what the door shows without a decision of its own
  await db.execute(sql`
    update scans k set verdict = s.verdict, shown = coalesce(k.shown, case s.verdict when 'OK' then 'ADMITTED' else 'REFUSED' end)
    from ${rowsOf(verdicts, 'id uuid, verdict text')} where k.id = s.id and k.verdict is distinct from s.verdict`);
  const entered = judged.map(({ group, firstAt, enteredAt, insideFor, conflicts }) => ({
    ticketId: group[0]?.ticketId,
    list: group[0]?.list,
    firstAt: instantOf(firstAt),
    enteredAt: instantOf(enteredAt),
    wentOut: firstAt !== null && enteredAt === null,
    insideMinutes: Math.floor(insideFor / minutes(1)),
    conflicts,
  }));
  const stored = await db.execute<{ ticketId: TicketId; list: string; isNew: boolean }>(sql`
    insert into admissions as a (ticket_id, list, event_id, first_at, entered_at, went_out, inside_minutes, conflicts)
    select s."ticketId", s.list, ${event.id}, s."firstAt", s."enteredAt", s."wentOut", s."insideMinutes", s.conflicts
    from ${rowsOf(
      entered,
      '"ticketId" uuid, list text, "firstAt" timestamptz, "enteredAt" timestamptz, "wentOut" boolean, "insideMinutes" int, conflicts smallint',
    )}
    on conflict (ticket_id, list) do update set first_at = excluded.first_at, entered_at = excluded.entered_at,
      went_out = excluded.went_out, inside_minutes = excluded.inside_minutes, conflicts = excluded.conflicts
    returning a.ticket_id as "ticketId", a.list, a.first_at is not null and not exists (
      select from admissions o where o.ticket_id = a.ticket_id and o.list = a.list and o.first_at is not null) as "isNew"`);
  const entries = stored.filter(({ isNew }) => isNew).map(({ ticketId, list }) => ({ ticketId, list }));
  if (entries.length > 0) await publish(tx, 'tickets-checked-in', { eventId: event.id, entries });
}

const instantOf = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
