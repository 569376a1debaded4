import { sql, type SQL } from 'drizzle-orm';
import { tokenKinds, type EditableOptionList, type OptionUsage } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { eventSearch, partners, persons } from '../../db/schema/index.ts';

/** Returns the options of the public events, as the search index has them. */
const ofEvents = (kind: number): SQL =>
  sql`select token & ${0xff_ff_ff} from ${eventSearch}, unnest(${eventSearch.tokens}) token where token >> 24 = ${kind}`;

const eventOptions: Readonly<Record<EditableOptionList, SQL | null>> = {
  sectors: ofEvents(tokenKinds.sector),
  sectorSubtypes: ofEvents(tokenKinds.sectorSubtype),
  jobTitles: ofEvents(tokenKinds.jobTitle),
  designations: null,
  exhibitorTypes: ofEvents(tokenKinds.exhibitorType),
  eventTypes: sql`select ${eventSearch.eventType}::int from ${eventSearch}`,
  attendeeClasses: ofEvents(tokenKinds.attendeeClass),
  audiences: ofEvents(tokenKinds.audience),
};
const partnerOptions: Partial<Record<EditableOptionList, SQL>> = {
  sectors: sql`select unnest(${partners.sectorIds}) from ${partners}`,
};
const personOptions: Partial<Record<EditableOptionList, SQL>> = {
  sectors: sql`select unnest(${persons.sectorIds}) from ${persons}`,
  jobTitles: sql`select unnest(${persons.jobTitleIds}) from ${persons}`,
};

const none = sql`select null::int where false`;

/** Counts the events, partners and people that have each option of a list. */
export async function countOptionUses(db: Db, list: EditableOptionList): Promise<OptionUsage[]> {
  const events = eventOptions[list];
  const rows = await db.execute<{ id: number; events: number; partners: number; people: number }>(sql`
    select id, count(*) filter (where what = 'event')::int as events,
      count(*) filter (where what = 'partner')::int as partners,
      count(*) filter (where what = 'person')::int as people
    from (
      select 'event' as what, e.id from (${events ?? none}) e (id)
      union all select 'partner', p.id from (${partnerOptions[list] ?? none}) p (id)
      union all select 'person', u.id from (${personOptions[list] ?? none}) u (id)
    ) used group by id order by id`);
  return rows.map((row) => ({ ...row, events: events && row.events }));
}
