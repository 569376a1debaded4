import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type {
  EventId,
  Mailing,
  MailingDetail,
  MailingId,
  MailingState,
  MailingTime,
  PartnerId,
} from '@atrium/domain';
import { orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import {
  events,
  eventVersions,
  mailingRecipients,
  mailings,
  mailingStops,
  outbox,
  partners,
  persons,
  venues,
} from '../../db/schema/index.ts';
import { eventName, shownVersion } from '../orders/index.ts';

/** SQL value over mailings and their event's version: when one goes out. */
export const dueAt = sql`coalesce(${mailings.sendAt}, case ${mailings.anchor}
  when 'BEFORE_START' then ${eventVersions.startAt} - make_interval(mins => ${mailings.offsetMinutes})
  else ${eventVersions.endAt} + make_interval(mins => ${mailings.offsetMinutes}) end)`;

export const selectMailings = (db: Db, which: SQL | undefined) =>
  db
    .select({
      row: mailings,
      organiser: { id: partners.id, name: partners.name },
      event: { id: events.id, name: eventName, timeZone: venues.timeZone },
      dueAt: sql<string>`to_char(${dueAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      createdBy: sql<string | null>`(select p.first_name || ' ' || p.surname from ${persons} p
        where p.user_id = ${mailings.createdBy})`,
    })
    .from(mailings)
    .innerJoin(events, eq(events.id, mailings.eventId))
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .innerJoin(eventVersions, shownVersion)
    .innerJoin(venues, eq(venues.id, eventVersions.venueId))
    .where(which);

export type FoundMailing = Awaited<ReturnType<typeof selectMailings>>[number];

function stateOf({ row, dueAt: due }: FoundMailing, now: Date): MailingState {
  if (row.completedAt) return 'SENT';
  if (row.cancelledAt) return 'CANCELLED';
  if (row.approval === 'WAITING') return 'WAITING';
  return row.startedAt || new Date(due) <= now ? 'SENDING' : 'WAITING';
}

const timeOf = ({ anchor, offsetMinutes, sendAt }: FoundMailing['row'], due: string): MailingTime =>
  anchor === null
    ? { kind: 'AT', at: sendAt?.toISOString() ?? due }
    : { kind: anchor, minutes: offsetMinutes ?? 0 };

export const presentMailing = (found: FoundMailing, now: Date): Mailing => ({
  id: found.row.id,
  event: found.event,
  subject: found.row.subject,
  text: found.row.text,
  ticketTypeIds: found.row.ticketTypeIds,
  audience: found.row.audience,
  presence: found.row.presence,
  time: timeOf(found.row, found.dueAt),
  dueAt: found.dueAt,
  state: stateOf(found, now),
  recipients: found.row.recipients,
  createdBy: found.createdBy,
  createdAt: found.row.createdAt.toISOString(),
  approval: approvalOf(found.row),
});

/** Presents the approval; one that was cancelled before a decision needs none. */
const approvalOf = ({ approval, approvalReason, cancelledAt }: FoundMailing['row']): Mailing['approval'] =>
  approval === null || (approval === 'WAITING' && cancelledAt)
    ? null
    : { state: approval, reason: approvalReason };

/** Lists a page of the company's mailings, newest first. */
export async function listMailings(
  db: Db,
  partnerId: PartnerId,
  now: Date,
  { eventId, page, limit }: { eventId?: EventId | undefined; page: number; limit: number },
): Promise<{ items: Mailing[]; total: number }> {
  const own = and(
    eq(events.partnerId, partnerId),
    eventId === undefined ? undefined : eq(mailings.eventId, eventId),
  );
  const [rows, [counted]] = await Promise.all([
    selectMailings(db, own)
      .orderBy(desc(mailings.createdAt), desc(mailings.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: count() })
      .from(mailings)
      .innerJoin(events, eq(events.id, mailings.eventId))
      .where(own),
  ]);
  return { items: rows.map((row) => presentMailing(row, now)), total: counted?.total ?? 0 };
}

const isOwn = (partnerId: PartnerId, id: MailingId) =>
  and(eq(mailings.id, id), eq(events.partnerId, partnerId));

/** Reads a mailing of the company, or throws 404. */
export async function readMailing(db: Db, partnerId: PartnerId, now: Date, id: MailingId): Promise<Mailing> {
  const [found] = await selectMailings(db, isOwn(partnerId, id));
  return presentMailing(orNotFound(found, 'mailing-not-found'), now);
}

/** Locks a mailing of the company, or throws 404. */
export async function lockMailing(db: Db, partnerId: PartnerId, id: MailingId): Promise<EventId> {
  const [found] = await db
    .select({ eventId: mailings.eventId })
    .from(mailings)
    .innerJoin(events, eq(events.id, mailings.eventId))
    .where(isOwn(partnerId, id))
    .for('update', { of: mailings });
  return orNotFound(found, 'mailing-not-found').eventId;
}

/** Identifies the email of a mailing to an address. */
export const emailKeyOf = (id: MailingId, email: string): string => `mailing:${id}:${email}`;

/** Reads a mailing of the company with what became of its emails, or throws 404. */
export async function findMailing(
  db: Db,
  partnerId: PartnerId,
  now: Date,
  id: MailingId,
): Promise<MailingDetail> {
  const mailing = await readMailing(db, partnerId, now, id);
  const [delivery] = await db
    .select({
      delivered: sql<number>`count(${outbox.sentAt}) filter (where ${outbox.report} is distinct from 'BOUNCED')::int`,
      waiting: sql<number>`count(*) filter (where ${outbox.id} is not null and ${outbox.sentAt} is null
        and ${outbox.failedAt} is null)::int`,
      failed: sql<number>`count(*) filter (where ${outbox.sentAt} is null and ${outbox.failedAt} is not null)::int`,
      bounced: sql<number>`count(*) filter (where ${outbox.report} = 'BOUNCED')::int`,
      complained: sql<number>`count(*) filter (where ${outbox.report} = 'COMPLAINED')::int`,
      stopped: sql<number>`count(*) filter (where exists (select from ${mailingStops} s
        where s.partner_id = ${partnerId} and s.email = ${mailingRecipients.email}))::int`,
    })
    .from(mailingRecipients)
    .leftJoin(outbox, eq(outbox.dedupeKey, sql`${emailKeyOf(id, '')}::text || ${mailingRecipients.email}`))
    .where(eq(mailingRecipients.mailingId, id));
  return { ...mailing, delivery: orNotFound(delivery, 'mailing-not-found') };
}
