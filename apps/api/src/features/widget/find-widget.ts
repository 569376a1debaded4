import { eq } from 'drizzle-orm';
import { EventDetail, problem, type Availability, type EventId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { events, partners } from '../../db/schema/index.ts';
import { findPageDocument, listAvailability } from '../catalogue/index.ts';

/** Content of the widget of an event, and the websites that may show it. */
export interface EventWidget {
  event: EventDetail;
  stocks: Availability;
  origins: readonly string[];
}

/** Reads the widget of a public event, or throws 404. */
export async function findWidget(deps: Pick<Dependencies, 'db' | 'now'>, id: EventId): Promise<EventWidget> {
  const document = await findPageDocument(id, deps.db);
  if (document === undefined) throw problem('event-not-found');
  const [owner] = await deps.db
    .select({ origins: partners.widgetOrigins })
    .from(events)
    .innerJoin(partners, eq(partners.id, events.partnerId))
    .where(eq(events.id, id));
  return {
    event: EventDetail.parse(JSON.parse(document)),
    stocks: await listAvailability(id, deps),
    origins: owner?.origins ?? [],
  };
}
