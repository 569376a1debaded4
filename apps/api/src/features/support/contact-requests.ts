import { and, count, desc, eq, ilike, or } from 'drizzle-orm';
import {
  numberOfTicket,
  ticketNumber,
  type ContactRequest,
  type ContactRequestId,
  type ContactRequestSummary,
  type ContactStatus,
  type Contract,
  type HandlerInput,
  type UserId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { containsPattern } from '../../db/like-pattern.ts';
import { contactRequests, persons } from '../../db/schema/index.ts';
import { findSettings } from '../settings/index.ts';

type ContactRequestListing = HandlerInput<Contract['support']['contactRequests']>['query'];
type Row = typeof contactRequests.$inferSelect;

/** Lists a page of contact requests, newest first, searched by reference, name, email or subject. */
export async function listContactRequests(db: Db, { search, status, page, limit }: ContactRequestListing) {
  const { name, email, subject, number } = contactRequests;
  const wanted = numberOfTicket(search);
  const found = and(
    status && eq(contactRequests.status, status),
    search
      ? or(
          ...[name, email, subject].map((column) => ilike(column, containsPattern(search))),
          wanted === null ? undefined : eq(number, wanted),
        )
      : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(contactRequests)
      .where(found)
      .orderBy(desc(number))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(contactRequests).where(found),
  ]);
  return { items: rows.map(summary), total: counted?.total ?? 0 };
}

export async function readContactRequest(db: Db, id: ContactRequestId): Promise<ContactRequest> {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id));
  return whole(db, orNotFound(row, 'request-not-found'));
}

/** Marks a request as answered or reopens it. Idempotent. */
export async function markContactRequest(
  ctx: Context<ActorFor<'admin'>>,
  id: ContactRequestId,
  status: ContactStatus,
): Promise<ContactRequest> {
  return inTransaction(ctx, async (tx) => {
    const [locked] = await tx.db
      .select()
      .from(contactRequests)
      .where(eq(contactRequests.id, id))
      .for('update');
    const before = orNotFound(locked, 'request-not-found');
    if (before.status === status) return whole(tx.db, before);
    const isAnswered = status === 'ANSWERED';
    const change = {
      status,
      answeredAt: isAnswered ? tx.now() : null,
      answeredBy: isAnswered ? tx.actor.email : null,
    };
    await tx.db.update(contactRequests).set(change).where(eq(contactRequests.id, id));
    await recordAction(tx, {
      action: isAnswered ? 'answer-request' : 'reopen-request',
      subject: `request ${ticketNumber(before.number, before.createdAt)}`,
      before: { status: before.status },
      after: { status },
    });
    return whole(tx.db, { ...before, ...change });
  });
}

const summary = ({ id, number, name, email, subject, status, createdAt }: Row): ContactRequestSummary => ({
  id,
  ticketNumber: ticketNumber(number, createdAt),
  name,
  email,
  subject,
  status,
  createdAt: createdAt.toISOString(),
});

const whole = async (db: Db, row: Row): Promise<ContactRequest> => ({
  ...summary(row),
  message: row.message,
  userId: row.userId,
  contact: row.userId && (await contactOf(db, row.userId)),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answeredBy: row.answeredBy,
});

/** How the sender's settings say to reach them. */
async function contactOf(db: Db, userId: UserId): Promise<ContactRequest['contact']> {
  const [person] = await db
    .select({ phone: persons.phoneNumber })
    .from(persons)
    .where(eq(persons.userId, userId));
  const {
    preferredContactMethod: method,
    contactHours: hours,
    language,
  } = await findSettings({ db }, userId);
  return { method, hours, language, phone: person?.phone ?? null };
}
