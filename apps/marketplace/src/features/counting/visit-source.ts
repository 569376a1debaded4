import { cleanSource, ownSources } from '@atrium/domain';

/** How an event was opened: from its card in a list, from a sponsored card, or another way. */
export type Via = 'list' | 'paid' | 'other';

interface Arrival {
  /** Address of the page that the visit began with. */
  landing: URL;
  /** Address of the page with the link to it, or the origin of that page; empty if unknown. */
  referrer: string;
}

/** Sources of the events opened since the page was loaded. In memory only: nothing is stored on the device. */
const sources = new Map<number, string>();

/** Returns where the visitor of an event's page came from, and remembers it for an order. */
export function noteSource(eventId: number, via: Via): string {
  const known = sources.get(eventId) ?? sourceOf(arrivalOf(window), eventId, via);
  sources.set(eventId, known);
  return known;
}

/** Where the visitor of an event's page came from, if it was noted. */
export const notedSource = (eventId: number): string | undefined => sources.get(eventId);

/** Names the source of a visit: the label of the link it began with, then what led to the event's page. */
export function sourceOf({ landing, referrer }: Arrival, eventId: number, via: Via): string {
  const labels = ['utm_source', 'utm_campaign'].flatMap(
    (name) => landing.searchParams.get(name)?.trim() || [],
  );
  const label = cleanSource(labels.join(' / '));
  if (label) return label;
  if (via === 'paid') return ownSources.sponsored;
  if (via === 'list' || /\/events\/(\d+)\/?$/.exec(landing.pathname)?.[1] !== String(eventId))
    return ownSources.atrium;
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : '';
  if (host === landing.hostname) return ownSources.atrium;
  return cleanSource(host.replace(/^(?:www|m|l|lm|out)\.(?=.*\.)/, '')) || ownSources.direct;
}

function arrivalOf({ performance, location, document }: Window & typeof globalThis): Arrival {
  const [navigation] = performance.getEntriesByType('navigation');
  const address = navigation?.name ?? '';
  return { landing: new URL(URL.canParse(address) ? address : location.href), referrer: document.referrer };
}
