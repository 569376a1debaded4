import type { Contract, EventId, HandlerInput, MailingPreview } from '@atrium/domain';
import { v7 } from 'uuid';
import { inTransaction } from '../../context.ts';
import { mailingEmail } from '../../email/mailing-emails.ts';
import { queueEmail } from '../../email/queue-email.ts';
import { renderEmail } from '../../email/render-email.ts';
import { textsIn } from '../../texts/index.ts';
import type { PartnerContext } from '../authoring/index.ts';
import { recipientFor } from '../identity/index.ts';
import { needsApproval } from './approvals.queries.ts';
import { countRecipients } from './audience.queries.ts';
import { findMailingEvent } from './mailing-event.queries.ts';
import { assertOwnTicketTypes } from './own-ticket-types.ts';

type Form = HandlerInput<Contract['mailings']['previewMailing']>['body'];

/** Renders a mailing for the member who writes it, and counts who would get it now. */
export async function previewMailing(
  ctx: PartnerContext,
  eventId: EventId,
  { language, ...form }: Form,
): Promise<MailingPreview> {
  const { db, actor } = ctx;
  const event = await ownEvent(ctx, eventId, form);
  const { firstName } = await recipientFor(ctx, actor.userId);
  const texts = textsIn(language);
  const { subject, text } = renderEmail(
    texts,
    mailingEmail(texts, { ...form, firstName, event }, links(ctx)),
  );
  return {
    recipients: await countRecipients(db, { ...form, eventId }),
    subject,
    text,
    needsApproval: await needsApproval(ctx, actor.partnerId),
  };
}

/** Emails a mailing to the member who writes it alone. */
export async function testMailing(
  ctx: PartnerContext,
  eventId: EventId,
  { language, ...form }: Form,
): Promise<{ status: 'Success' }> {
  await ctx.limits.consume('mailing-test-partner', String(ctx.actor.partnerId));
  return inTransaction(ctx, async (tx) => {
    const event = await ownEvent(tx, eventId, form);
    const { firstName, email } = await recipientFor(tx, tx.actor.userId);
    await queueEmail(tx, {
      kind: 'mailing-test',
      dedupeKey: `mailing-test:${v7()}`,
      to: { email, language },
      content: (texts) => mailingEmail(texts, { ...form, firstName, event }, links(tx)),
    });
    return { status: 'Success' };
  });
}

async function ownEvent(
  { db, actor }: PartnerContext,
  eventId: EventId,
  { ticketTypeIds }: Pick<Form, 'ticketTypeIds'>,
) {
  const event = await findMailingEvent(db, eventId, actor.partnerId);
  await assertOwnTicketTypes(db, eventId, ticketTypeIds);
  return event;
}

const links = ({ config }: PartnerContext) => ({ origin: config.origins.public, stopUrl: null });
