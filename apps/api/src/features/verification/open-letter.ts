import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { buffer } from 'node:stream/consumers';
import type { Download, PartnerId } from '@atrium/domain';
import { recordAct } from '../../audit/record-act.ts';
import { inTransaction, orNotFound, type ActorFor, type Context } from '../../context.ts';
import { addressCodes, countries, partners } from '../../db/schema/index.ts';
import { unseal } from '../identity/index.ts';
import { letterPdf } from './letter-pdf.ts';
import { isOpen } from './verification.queries.ts';

/** The letter to be posted. Who opens it has seen the code, so that is on record. */
export async function openLetter(ctx: Context<ActorFor<'admin'>>, partnerId: PartnerId): Promise<Download> {
  const at = ctx.now();
  return inTransaction(ctx, async (tx) => {
    const [opened] = await tx.db
      .update(addressCodes)
      .set({ openedAt: sql`coalesce(${addressCodes.openedAt}, ${at.toISOString()}::timestamptz)` })
      .where(and(isOpen(partnerId), isNotNull(addressCodes.sealedCode), gt(addressCodes.expiresAt, at)))
      .returning();
    const letter = orNotFound(opened, 'Letter');
    const [found] = await tx.db
      .select({ partner: partners, country: countries.name })
      .from(partners)
      .leftJoin(countries, eq(countries.id, partners.countryId))
      .where(eq(partners.id, partnerId));
    const { partner, country } = orNotFound(found, 'Partner');
    await recordAct(tx, { action: 'open-address-letter', subject: `partner ${partnerId}` });
    const paper = await letterPdf({
      addressee: [
        partner.legalName || partner.name,
        partner.address,
        `${partner.zipCode} ${partner.city}`,
        country ?? '',
      ].filter(Boolean),
      code: unseal(ctx.encryptionKey, orNotFound(letter.sealedCode, 'Letter'), letter.id),
      url: `${ctx.config.origins.partner}/partner/address-verification`,
      requestedAt: letter.createdAt,
      expiresAt: letter.expiresAt,
    });
    return {
      name: `address-letter-${partnerId}.pdf`,
      mediaType: 'application/pdf',
      content: await buffer(paper),
    };
  });
}
