import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { MailingApproval, MailingId, MailingToApprove, PartnerId } from '@atrium/domain';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/client.ts';
import { events, mailings, ticketTypes } from '../../db/schema/index.ts';
import type { PartnerContext } from '../authoring/index.ts';
import { countRecipients } from './audience.queries.ts';
import { presentMailing, selectMailings, type FoundMailing } from './mailings.queries.ts';

/** Counts the mailings of a company that were approved, or went out without a need for it. */
async function countEarlier(db: Db, partnerId: PartnerId, except: MailingId | null): Promise<number> {
  const own = db.select({ id: events.id }).from(events).where(eq(events.partnerId, partnerId));
  return db.$count(
    mailings,
    and(
      inArray(mailings.eventId, own),
      except === null ? undefined : ne(mailings.id, except),
      or(eq(mailings.approval, 'APPROVED'), and(isNull(mailings.approval), isNotNull(mailings.startedAt))),
    ),
  );
}

/** Tells whether an administrator reads the company's mailings before they go out, as with its first ones. */
export const needsApproval = async (
  { db, config }: Pick<Context, 'db' | 'config'>,
  partnerId: PartnerId,
  except: MailingId | null = null,
): Promise<boolean> =>
  config.mailingsToApprove > 0 && (await countEarlier(db, partnerId, except)) < config.mailingsToApprove;

/** Columns of a mailing that was just written: it waits for approval, or needs none. */
export async function approvalFor(
  tx: PartnerContext,
  id: MailingId,
): Promise<{
  approval: MailingApproval | null;
  approvalRequestedAt: Date | null;
  approvalDecidedAt: null;
  approvalReason: null;
}> {
  const isWaiting = await needsApproval(tx, tx.actor.partnerId, id);
  return {
    approval: isWaiting ? 'WAITING' : null,
    approvalRequestedAt: isWaiting ? tx.now() : null,
    approvalDecidedAt: null,
    approvalReason: null,
  };
}

/** Condition of the mailings that wait for an administrator. */
export const awaitsApproval: SQL | undefined = and(
  eq(mailings.approval, 'WAITING'),
  isNull(mailings.cancelledAt),
);

/** Lists a page of the mailings that wait for an administrator, the longest waiting first. */
export async function listToApprove(
  db: Db,
  now: Date,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: MailingToApprove[]; total: number }> {
  const found = await selectMailings(db, awaitsApproval)
    .orderBy(asc(mailings.approvalRequestedAt), asc(mailings.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const items = await Promise.all(found.map((one) => withAudience(db, one, now)));
  return { items, total: await db.$count(mailings, awaitsApproval) };
}

async function withAudience(db: Db, found: FoundMailing, now: Date): Promise<MailingToApprove> {
  const { state: _state, approval: _approval, ticketTypeIds, ...mailing } = presentMailing(found, now);
  const { row, organiser } = found;
  const [recipients, earlier, named] = await Promise.all([
    countRecipients(db, row),
    countEarlier(db, organiser.id, row.id),
    db
      .select({ name: ticketTypes.name })
      .from(ticketTypes)
      .where(and(eq(ticketTypes.eventId, row.eventId), inArray(ticketTypes.id, ticketTypeIds)))
      .orderBy(asc(ticketTypes.position), asc(ticketTypes.id)),
  ]);
  return {
    ...mailing,
    organiser,
    ticketTypes: named.map(({ name }) => name),
    recipients,
    earlier,
    requestedAt: (row.approvalRequestedAt ?? row.createdAt).toISOString(),
  };
}
