import { eq } from 'drizzle-orm';
import { EventCard, type PartnerId } from '@atrium/domain';
import type { Dependencies } from '../../context.ts';
import { partners } from '../../db/schema/index.ts';
import { setCardFavourite } from '../catalogue/index.ts';
import { findOrganiser, readUpcomingCards } from '../organisers/index.ts';

/** Most events that the widget of an organiser shows; the others are on the organiser's page. */
const most = 10;

/** Content of the widget of an organiser, and the websites that may show it. */
export interface OrganiserWidget {
  organiser: { id: PartnerId; name: string };
  /** The next ones, the soonest first. */
  events: readonly EventCard[];
  origins: readonly string[];
}

/** Reads the widget of an organiser whose events are public, or throws 404. */
export async function findOrganiserWidget(
  deps: Pick<Dependencies, 'db' | 'now'>,
  id: PartnerId,
): Promise<OrganiserWidget> {
  const { name } = await findOrganiser(deps.db, id);
  const [owner] = await deps.db
    .select({ origins: partners.widgetOrigins })
    .from(partners)
    .where(eq(partners.id, id));
  const cards = await readUpcomingCards(deps, { id, page: 1, limit: most });
  return {
    organiser: { id, name },
    events: cards.map(({ card }) =>
      EventCard.parse(JSON.parse(setCardFavourite(card, { isFavourited: false, isSponsored: false }))),
    ),
    origins: owner?.origins ?? [],
  };
}
