import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  ContactRequestId,
  operator,
  problem,
  ticketNumber,
  type Contract,
  type HandlerInput,
  type Language,
} from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { contactRequests } from '../../db/schema/index.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { contactReceivedEmail, contactRequestEmail } from '../../email/support-emails.ts';
import { recipientFor } from '../identity/index.ts';

type Draft = HandlerInput<Contract['support']['contactSupport']>['body'];
type Sender = Context<ActorFor<'optional'>>;
type Row = typeof contactRequests.$inferSelect;

/** Stores a contact request, emails support, and returns the reference, which is also emailed to the sender. */
export async function contactSupport(ctx: Sender, draft: Draft): Promise<{ ticketNumber: string }> {
  if (draft.website) {
    throw problem('form-filled-by-program', { email: operator.supportEmail });
  }
  await ctx.limits.consume('contact-address', ctx.address);
  await ctx.limits.consume('contact-email', draft.email);
  return inTransaction(ctx, async (tx) => {
    const row = await keep(tx, draft);
    await emailBoth(tx, row, await languageOf(tx, draft));
    return { ticketNumber: ticketNumber(row.number, row.createdAt) };
  });
}

/** Inserts the request; idempotent by its client-generated ID. */
async function keep({ db, actor, now }: Sender, draft: Draft): Promise<Row> {
  const { id = ContactRequestId.parse(v7()), name, email, subject, message } = draft;
  await db
    .insert(contactRequests)
    .values({ id, name, email, subject, message, userId: actor?.userId ?? null, createdAt: now() })
    .onConflictDoNothing({ target: contactRequests.id });
  const [row] = await db.select().from(contactRequests).where(eq(contactRequests.id, id));
  return orNotFound(row, 'request-not-found');
}

/** Language of the form, else of the account. */
const languageOf = async (tx: Sender, { language }: Draft): Promise<Language> =>
  language ?? (tx.actor ? (await recipientFor(tx, tx.actor.userId)).language : 'en');

async function emailBoth(tx: Sender, row: Row, language: Language): Promise<void> {
  const { id, name, email, subject, message, userId } = row;
  const reference = ticketNumber(row.number, row.createdAt);
  await queueEmail(tx, {
    kind: 'contact-request',
    dedupeKey: `contact-request:${id}`,
    to: { email: operator.supportEmail, language: 'en' },
    content: (texts) =>
      contactRequestEmail(texts, {
        reference,
        name,
        email,
        subject,
        message,
        hasAccount: userId !== null,
        consoleUrl: `${tx.config.origins.admin}/admin/support/${id}`,
      }),
  });
  await queueEmail(tx, {
    kind: 'contact-received',
    dedupeKey: `contact-received:${id}`,
    to: { email, language },
    content: (texts) => contactReceivedEmail(texts, name, reference),
  });
}
