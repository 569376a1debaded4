import { eq } from 'drizzle-orm';
import {
  addTime,
  dataExportDays,
  dataTerms,
  days,
  isExportRecent,
  isOrganisersChoice,
  problem,
  type DataCategory,
  type EventId,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { events } from '../../db/schema/index.ts';
import { removeDetails } from '../attendees/index.ts';
import { removalOf } from './data-statements.ts';
import { findOwnEvent, findTerms, type PartnerContext } from './personal-data.queries.ts';

/** Removes a category of an own event's personal data before its term: after the event, and after an export. */
export const removeCategory = (
  ctx: PartnerContext,
  { eventId, category }: { eventId: EventId; category: DataCategory },
): Promise<{ status: 'Success' }> =>
  inTransaction(ctx, async (tx) => {
    // a hold that begins meanwhile waits, and holds what is left
    await tx.db.select({ id: events.id }).from(events).where(eq(events.id, eventId)).for('update');
    const event = await findOwnEvent(tx, eventId);
    const term = dataTerms[category];
    if (!term || !isOrganisersChoice(category)) throw problem('personal-data-fixed');
    if (addTime(event.endAt, days(term.least)) > tx.now())
      throw problem('personal-data-early', { count: term.least });
    if (event.isHeldUp) throw problem('personal-data-held-up');
    const exportedAt = (await findTerms(tx.db, eventId)).get(category)?.exportedAt ?? null;
    if (!isExportRecent(exportedAt, tx.now()))
      throw problem('personal-data-not-exported', { count: dataExportDays });
    const removal = removalOf(category, eventId);
    if (removal) await tx.db.execute(removal);
    else await removeDetails(tx, eventId);
    await recordAction(tx, {
      action: 'remove-personal-data',
      subject: `event ${eventId}`,
      after: { category },
    });
    return { status: 'Success' };
  });
