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
} from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import type { Queryable } from '../../db/client.ts';
import { containing } from '../../db/containing.ts';
import { contactRequests } from '../../db/schema/index.ts';

type Asked = HandlerInput<Contract['support']['contactRequests']>['query'];
type Row = typeof contactRequests.$inferSelect;

/** One page of what people wrote, newest first, found by ticket number, name, address or subject. */
export async function listContactRequests(db: Queryable, { search, status, page, limit }: Asked) {
  const { name, email, subject, number } = contactRequests;
  const wanted = numberOfTicket(search);
  const found = and(
    status && eq(contactRequests.status, status),
    search
      ? or(
          ...[name, email, subject].map((column) => ilike(column, containing(search))),
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

export async function readContactRequest(db: Queryable, id: ContactRequestId): Promise<ContactRequest> {
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id));
  return whole(orNotFound(row, 'Request'));
}

/** Marks a request as answered, or opens it again; what it is already, it stays. */
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
    const before = orNotFound(locked, 'Request');
    if (before.status === status) return whole(before);
    const isAnswered = status === 'ANSWERED';
    const change = {
      status,
      answeredAt: isAnswered ? tx.now() : null,
      answeredBy: isAnswered ? tx.actor.email : null,
    };
    await tx.db.update(contactRequests).set(change).where(eq(contactRequests.id, id));
    await recordAct(tx, {
      action: isAnswered ? 'answer-request' : 'reopen-request',
      subject: `request ${ticketNumber(before.number, before.createdAt)}`,
      before: { status: before.status },
      after: { status },
    });
    return whole({ ...before, ...change });
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

const whole = (row: Row): ContactRequest => ({
  ...summary(row),
  message: row.message,
  userId: row.userId,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answeredBy: row.answeredBy,
});
