import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  ContactRequestId,
  operator,
  ProblemError,
  ticketNumber,
  type Contract,
  type HandlerInput,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { contactRequests } from '../../db/schema/index.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { contactReceivedLetter, contactRequestLetter } from '../../mail/support-mails.ts';

type Draft = HandlerInput<Contract['support']['contactSupport']>['body'];
type Sender = Context<ActorFor<'optional'>>;
type Row = typeof contactRequests.$inferSelect;

/** Keeps a request to support, tells support, and gives its sender the ticket number, at once and by mail. */
export async function contactSupport(ctx: Sender, draft: Draft): Promise<{ ticketNumber: string }> {
  if (draft.website) {
    throw new ProblemError('validation', {
      detail: `This form was filled in as only a program would do it. Please write to ${operator.supportEmail} instead.`,
    });
  }
  await ctx.limits.spend('contact-address', ctx.address);
  await ctx.limits.spend('contact-email', draft.email);
  return inTransaction(ctx, async (tx) => {
    const row = await keep(tx, draft);
    await tellBoth(tx, row);
    return { ticketNumber: ticketNumber(row.number, row.createdAt) };
  });
}

/** The request as it was kept, now or by an earlier try of the same one. */
async function keep({ db, actor, now }: Sender, draft: Draft): Promise<Row> {
  const { id = ContactRequestId.parse(v7()), name, email, subject, message } = draft;
  await db
    .insert(contactRequests)
    .values({ id, name, email, subject, message, userId: actor?.userId ?? null, createdAt: now() })
    .onConflictDoNothing({ target: contactRequests.id });
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id));
  return orNotFound(row, 'Request');
}

async function tellBoth(tx: Sender, row: Row): Promise<void> {
  const { id, name, email, subject, message, userId } = row;
  const ticket = ticketNumber(row.number, row.createdAt);
  await postMail(tx, {
    kind: 'contact-request',
    dedupeKey: `contact-request:${id}`,
    recipient: operator.supportEmail,
    ...compose(
      contactRequestLetter({
        ticketNumber: ticket,
        name,
        email,
        subject,
        message,
        hasAccount: userId !== null,
        consoleUrl: `${tx.config.origins.admin}/admin/support/${id}`,
      }),
    ),
  });
  await postMail(tx, {
    kind: 'contact-received',
    dedupeKey: `contact-received:${id}`,
    recipient: email,
    ...compose(contactReceivedLetter(name, ticket)),
  });
}
