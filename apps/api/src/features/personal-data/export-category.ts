import { dayIn, type DataCategory, type Download, type EventId } from '@atrium/domain';
import { recordAction } from '../../audit/record-action.ts';
import { eventDataTerms } from '../../db/schema/index.ts';
import { spreadsheet, type Columns } from '../../files/spreadsheet.ts';
import { dataStatements } from './data-statements.ts';
import { findOwnEvent, type PartnerContext } from './personal-data.queries.ts';

interface Wanted {
  eventId: EventId;
  category: DataCategory;
}

type Row = Record<string, string | number | null>;

/** Makes a file of a category of an own event's personal data, and records it. */
export async function exportCategory(ctx: PartnerContext, { eventId, category }: Wanted): Promise<Download> {
  await findOwnEvent(ctx, eventId);
  await recordAction(ctx, {
    // listed with who else looked at sensitive answers
    action: category === 'SENSITIVE_ANSWERS' ? 'export-sensitive-answers' : 'export-personal-data',
    subject: `event ${eventId}`,
    after: { category },
  });
  const { headings, rows } = dataStatements[category];
  const found = await ctx.db.execute<Row>(rows(eventId));
  const columns: Columns<Row> = headings.map((heading) => [heading, (row) => row[heading] ?? null]);
  return spreadsheet(
    `${category.toLowerCase().replace('_', '-')}-${eventId}-${dayIn(ctx.now(), 'UTC')}.csv`,
    columns,
    noted(ctx, { eventId, category }, found),
  );
}

/** Passes rows on, and notes an export as complete once the last of them is read. */
async function* noted<T>(
  ctx: PartnerContext,
  { eventId, category }: Wanted,
  rows: readonly T[],
): AsyncGenerator<T> {
  yield* rows;
  const exportedAt = ctx.now();
  await ctx.db
    .insert(eventDataTerms)
    .values({ eventId, category, exportedAt })
    .onConflictDoUpdate({ target: [eventDataTerms.eventId, eventDataTerms.category], set: { exportedAt } });
}
