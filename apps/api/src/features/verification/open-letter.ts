import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import type { Download, PartnerId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { addressCodes, countries, partners } from '../../db/schema/index.ts';
import { textsIn } from '../../texts/index.ts';
import { recipientFor, decrypt } from '../identity/index.ts';
import { letterPdf } from './letter-pdf.ts';
import { isOpen } from './verification.queries.ts';

/** Draws the letter in the language of the member who requested it. Audited, because it reveals the code. */
export async function openLetter(ctx: Context<ActorFor<'admin'>>, partnerId: PartnerId): Promise<Download> {
  const at = ctx.now();
  return inTransaction(ctx, async (tx) => {
    const [opened] = await tx.db
      .update(addressCodes)
      .set({ openedAt: sql`coalesce(${addressCodes.openedAt}, ${at.toISOString()}::timestamptz)` })
      .where(and(isOpen(partnerId), isNotNull(addressCodes.sealedCode), gt(addressCodes.expiresAt, at)))
      .returning();
    const letter = orNotFound(opened, 'letter-not-found');
    const [found] = await tx.db
      .select({ partner: partners, country: countries.code })
      .from(partners)
      .leftJoin(countries, eq(countries.id, partners.countryId))
      .where(eq(partners.id, partnerId));
    const { partner, country } = orNotFound(found, 'partner-not-found');
    await recordAction(tx, { action: 'open-address-letter', subject: `partner ${partnerId}` });
    const { language } = await recipientFor(tx, letter.requestedBy);
    const texts = textsIn(language);
    const pdf = await letterPdf(texts, {
      addressee: [
        partner.legalName || partner.name,
        partner.address,
        `${partner.zipCode} ${partner.city}`,
        country ? texts.formatCountry(country) : '',
      ].filter(Boolean),
      countryCode: country,
      code: decrypt(ctx.encryptionKey, orNotFound(letter.sealedCode, 'letter-not-found'), letter.id),
      url: `${ctx.config.origins.partner}/partner/address-verification`,
      requestedAt: letter.createdAt,
      expiresAt: letter.expiresAt,
    });
    return {
      name: `address-letter-${partnerId}.pdf`,
      mediaType: 'application/pdf',
      content: await buffer(pdf),
    };
  });
}
