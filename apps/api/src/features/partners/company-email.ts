import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { PartnerId } from '@atrium/domain';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { companyEmailLinks, partnerMembers, partners, users } from '../../db/schema/index.ts';
import { companyEmailChangedLetter, confirmCompanyEmailLetter } from '../../mail/company-mails.ts';
import { compose } from '../../mail/compose.ts';
import { postMail } from '../../mail/post-mail.ts';
import { hashOf, newSecret } from '../identity/index.ts';

const lifeMs = 24 * 3600_000;

type Row = typeof partners.$inferSelect;
type Sender = Pick<Context, 'db' | 'now' | 'enqueue' | 'config'>;

/** Mails a link that proves a company's address to be read by it. */
export async function sendCompanyLink(tx: Sender, partnerId: PartnerId, email: string): Promise<void> {
  const secret = newSecret();
  const at = tx.now();
  await tx.db.insert(companyEmailLinks).values({
    hash: secret.hash,
    partnerId,
    email,
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifeMs),
  });
  await postMail(tx, {
    kind: 'confirm-company-email',
    dedupeKey: `confirm-company-email:${secret.hash.toString('hex')}`,
    recipient: email,
    ...compose(confirmCompanyEmailLetter(`${tx.config.origins.public}/email-confirmation/${secret.text}`)),
  });
}

/** The company has moved to another address: one that a member has confirmed needs no link. The old one is told. */
export async function askToConfirm(
  tx: Context<ActorFor<'partner'>>,
  before: Row,
  email: string,
): Promise<void> {
  const [member] = await tx.db
    .select({ id: users.id })
    .from(partnerMembers)
    .innerJoin(users, eq(users.id, partnerMembers.userId))
    .where(
      and(eq(partnerMembers.partnerId, before.id), eq(users.email, email), isNotNull(users.emailVerifiedAt)),
    );
  if (member) await tx.db.update(partners).set({ confirmedEmail: email }).where(eq(partners.id, before.id));
  else if (email !== before.confirmedEmail) {
    // anybody's address can be typed in
    await tx.limits.spend('resend-account', tx.actor.userId);
    await sendCompanyLink(tx, before.id, email);
  }
  if (before.email === before.confirmedEmail)
    await postMail(tx, {
      kind: 'company-email-changed',
      dedupeKey: `company-email-changed:${v7()}`,
      recipient: before.email,
      ...compose(companyEmailChangedLetter(before.name, email)),
    });
}

/** Mails a fresh link; an address that is confirmed already gets none. */
export async function resendCompanyEmail(ctx: Context<ActorFor<'partner'>>): Promise<{ status: 'Success' }> {
  const { partnerId, userId } = ctx.actor;
  await ctx.limits.spend('resend-account', userId);
  await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db.select().from(partners).where(eq(partners.id, partnerId));
    const partner = orNotFound(row, 'Partner');
    if (partner.email !== partner.confirmedEmail) await sendCompanyLink(tx, partnerId, partner.email);
  });
  return { status: 'Success' };
}

/** Confirms the address a link was mailed to; followed again it is no failure. False for a link that is none. */
export async function confirmCompanyEmail(ctx: Context, token: string): Promise<boolean> {
  const hash = hashOf(token);
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
      .set({ confirmedEmail: spent.email })
      .where(isAt(spent.partnerId, spent.email))
      .returning({ id: partners.id });
    return confirmed.length > 0;
  });
}

/** An address that the company has left meanwhile proves nothing about the one it has. */
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
