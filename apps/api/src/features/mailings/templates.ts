import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import {
  maxMailingTemplates,
  MailingTemplateId,
  problem,
  type Contract,
  type HandlerInput,
  type MailingTemplate,
  type PartnerId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction, orNotFound } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { mailingTemplates, partners } from '../../db/schema/index.ts';
import type { PartnerContext } from '../authoring/index.ts';

type Form = HandlerInput<Contract['mailings']['saveMailingTemplate']>['body'];

const { partnerId: owner, name, id } = mailingTemplates;

/** Lists the company's templates by name. */
export async function listTemplates(db: Db, partnerId: PartnerId): Promise<MailingTemplate[]> {
  const rows = await db
    .select()
    .from(mailingTemplates)
    .where(eq(owner, partnerId))
    .orderBy(sql`lower(${name})`);
  return rows.map(present);
}

/** Saves a template of the company, in place of the one of this name. */
export const saveTemplate = (ctx: PartnerContext, form: Form): Promise<MailingTemplate> =>
  inTransaction(ctx, async (tx) => {
    const { partnerId } = tx.actor;
    // the lock keeps the number of templates exact
    await tx.db.select().from(partners).where(eq(partners.id, partnerId)).for('no key update');
    const values = { ...form, updatedAt: tx.now() };
    const [replaced] = await tx.db
      .update(mailingTemplates)
      .set(values)
      .where(and(eq(owner, partnerId), sql`lower(${name}) = lower(${form.name})`))
      .returning();
    const saved = replaced ?? (await addTemplate(tx, values));
    await recordAction(tx, {
      action: 'save-mailing-template',
      subject: `mailing template ${saved.id}`,
      after: form,
    });
    return present(saved);
  });

async function addTemplate(
  { db, actor: { partnerId } }: PartnerContext,
  values: Form & { updatedAt: Date },
): Promise<typeof mailingTemplates.$inferSelect> {
  const count = await db.$count(mailingTemplates, eq(owner, partnerId));
  if (count >= maxMailingTemplates) throw problem('mailing-templates-full', { number: maxMailingTemplates });
  const [row] = await db
    .insert(mailingTemplates)
    .values({ id: MailingTemplateId.parse(v7()), partnerId, ...values })
    .returning();
  return orNotFound(row, 'mailing-template-not-found');
}

/** Deletes a template of the company, or throws 404. */
export const deleteTemplate = (
  ctx: PartnerContext,
  templateId: MailingTemplateId,
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(mailingTemplates)
      .where(and(eq(owner, tx.actor.partnerId), eq(id, templateId)))
      .returning();
    const { name: before } = orNotFound(row, 'mailing-template-not-found');
    await recordAction(tx, {
      action: 'delete-mailing-template',
      subject: `mailing template ${templateId}`,
      before: { name: before },
    });
    return { status: 'Success' };
  });

const present = ({ partnerId: _, updatedAt, ...template }: typeof mailingTemplates.$inferSelect) => ({
  ...template,
  updatedAt: updatedAt.toISOString(),
});
