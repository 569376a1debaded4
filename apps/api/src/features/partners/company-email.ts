import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import { addTime, days, type Language, type PartnerId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { companyEmailLinks, partnerMembers, partners, users } from '../../db/schema/index.ts';
import { companyEmailChangedEmail, confirmCompanyEmailEmail } from '../../email/company-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { hashSecret, newSecret, recipientFor } from '../identity/index.ts';
import { allowSelling } from './allow-selling.ts';

const lifeMs = days(1);

type Row = typeof partners.$inferSelect;
type Sender = Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>;

/** Emails a confirmation link to a company address. */
export async function sendCompanyLink(
  tx: Sender,
  partnerId: PartnerId,
  to: { email: string; language: Language },
): Promise<void> {
  const secret = newSecret();
  const at = tx.now();
  await tx.db.insert(companyEmailLinks).values({
    hash: secret.hash,
    partnerId,
    email: to.email,
    createdAt: at,
    expiresAt: addTime(at, lifeMs),
  });
  await queueEmail(tx, {
    kind: 'confirm-company-email',
    dedupeKey: `confirm-company-email:${secret.hash.toString('hex')}`,
    to,
    content: (texts) =>
      confirmCompanyEmailEmail(texts, `${tx.config.origins.partner}/email-confirmation/${secret.text}`),
  });
}

/**
 * Asks a changed address to confirm itself, unless a member has confirmed the same one already; the previous
 * confirmed address is notified.
 */
export async function requestConfirmation(
  tx: Context<ActorFor<'partner'>>,
  before: Row,
  email: string,
): Promise<void> {
  const { language } = await recipientFor(tx, tx.actor.userId);
  const [member] = await tx.db
    .select({ id: users.id })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(
      and(eq(partnerMembers.partnerId, before.id), eq(users.email, email), isNotNull(users.emailVerifiedAt)),
    );
  if (member) {
    await tx.db
      .update(partners)
      .set({ confirmedEmail: email, emailConfirmedAt: tx.now() })
      .where(eq(partners.id, before.id));
    await allowSelling(tx, before.id);
  } else if (email !== before.confirmedEmail) {
    // rate limit, because anyone's address can be entered
    await tx.limits.consume('resend-account', tx.actor.userId);
    await sendCompanyLink(tx, before.id, { email, language });
  }
  if (before.email === before.confirmedEmail)
    await queueEmail(tx, {
      kind: 'company-email-changed',
      dedupeKey: `company-email-changed:${v7()}`,
      to: { email: before.email, language },
      content: (texts) => companyEmailChangedEmail(texts, before.name, email),
    });
}

/** Sends a new confirmation link; does nothing if the address is already confirmed. */
export async function resendCompanyEmail(ctx: Context<ActorFor<'partner'>>): Promise<{ status: 'Success' }> {
  const { partnerId, userId } = ctx.actor;
  await ctx.limits.consume('resend-account', userId);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(partners).where(eq(partners.id, partnerId));
    const partner = orNotFound(row, 'partner-not-found');
    const { language } = await recipientFor(tx, userId);
    if (partner.email !== partner.confirmedEmail)
      await sendCompanyLink(tx, partnerId, { email: partner.email, language });
  });
  return { status: 'Success' };
}

/** Confirms a company address by its link. Idempotent; returns false for an unknown, expired or outdated link. */
export async function confirmCompanyEmail(ctx: Context, token: string): Promise<boolean> {
  const hash = hashSecret(token);
  return inTransaction(ctx, async (tx) => {
    const [spent] = await tx.db
      .update(companyEmailLinks)
      .set({ usedAt: tx.now() })
      .where(
        and(
          eq(companyEmailLinks.hash, hash),
          isNull(companyEmailLinks.usedAt),
          gt(companyEmailLinks.expiresAt, tx.now()),
        ),
      )
      .returning();
    if (!spent) return wasConfirmed(tx, hash);
    const confirmed = await tx.db
      .update(partners)
      .set({ confirmedEmail: spent.email, emailConfirmedAt: tx.now() })
      .where(isAt(spent.partnerId, spent.email))
      .returning({ id: partners.id });
    for (const { id } of confirmed) await allowSelling(tx, id);
    return confirmed.length > 0;
  });
}

/** Guards against confirming an address that the company has changed since the link was sent. */
const isAt = (id: PartnerId, email: string) => and(eq(partners.id, id), eq(partners.email, email));

async function wasConfirmed({ db }: Pick<Context, 'db'>, hash: Buffer): Promise<boolean> {
  const found = await db
    .select({ id: partners.id })
    .from(companyEmailLinks)
    .innerJoin(partners, eq(partners.id, companyEmailLinks.partnerId))
    .where(
      and(
        eq(companyEmailLinks.hash, hash),
        isNotNull(companyEmailLinks.usedAt),
        eq(partners.confirmedEmail, companyEmailLinks.email),
      ),
    );
  return found.length > 0;
}
