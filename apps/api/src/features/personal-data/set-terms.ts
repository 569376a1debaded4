import { sql } from 'drizzle-orm';
import {
  addTime,
  dataExportDays,
  dataTerms,
  days,
  isOrganisersChoice,
  problem,
  type DataTermsForm,
  type EventId,
  type PersonalData,
} from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { inTransaction } from '../../context.ts';
import { eventDataTerms } from '../../db/schema/index.ts';
import {
  endFor,
  findOwnEvent,
  findTerms,
  readPersonalData,
  type PartnerContext,
} from './personal-data.queries.ts';

/** Sets how long categories of an own event's personal data are stored. What goes within a week is left to be exported and removed. */
export const setTerms = (
  ctx: PartnerContext,
  eventId: EventId,
  { terms }: DataTermsForm,
): Promise<PersonalData> =>
  inTransaction(ctx, async (tx) => {
    const event = await findOwnEvent(tx, eventId);
    const chosen = await findTerms(tx.db, eventId);
    for (const { category, days: count } of terms) {
      const term = dataTerms[category];
      if (!term || !isOrganisersChoice(category)) throw problem('personal-data-fixed');
      if (count < term.least || count > term.most) throw problem('personal-data-term-range', { ...term });
      const isShorter = count < (chosen.get(category)?.days ?? term.most);
      const week = addTime(tx.now(), days(dataExportDays));
      if (isShorter && addTime(endFor(category, event), days(count)) < week)
        throw problem('personal-data-term-over');
    }
    await tx.db
      .insert(eventDataTerms)
      .values(terms.map(({ category, days: count }) => ({ eventId, category, days: count })))
      .onConflictDoUpdate({
        target: [eventDataTerms.eventId, eventDataTerms.category],
        set: { days: sql`excluded.days` },
      });
    await recordAction(tx, { action: 'set-data-terms', subject: `event ${eventId}`, after: { terms } });
    return readPersonalData(tx, eventId);
  });
