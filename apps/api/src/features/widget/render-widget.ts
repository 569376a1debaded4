import {
  fromMajor,
  inLanguage,
  type Availability,
  type EventCard,
  type EventDetail,
  type PublicTicketType,
} from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { escapeHtml } from '../../http/escape-html.ts';
import { placeIn } from '../../texts/option-names/index.ts';
import type { OrganiserWidget } from './find-organiser-widget.ts';
import type { EventWidget } from './find-widget.ts';

/** From so few on, visitors read how many tickets are left. */
const few = 10;

interface Look {
  /** Origin of the marketplace. */
  origin: string;
  theme: 'light' | 'dark' | null;
}

/** Returns the HTML page that an organiser's website shows in a frame: the event, its ticket types, and a link to buy. */
export function renderWidget(
  texts: Translator,
  { event, stocks }: Pick<EventWidget, 'event' | 'stocks'>,
  look: Look,
): string {
  const { t } = texts;
  const isOnSale = stocks.some(({ status }) => status === 'on-sale');
  return pageOf(texts, look, {
    title: event.name,
    facts: `${texts.formatEventDays(event)} · ${placeOf(texts, event)}`,
    lines: event.ticketTypes.map((type) => lineOf(texts, event, type, stocks)),
    path: `/events/${event.id}`,
    action: isOnSale ? t('Buy tickets') : t('See the event'),
  });
}

/** Returns the HTML page with the next events of an organiser, each a link to its page. */
export function renderOrganiserWidget(
  texts: Translator,
  { organiser, events }: Pick<OrganiserWidget, 'organiser' | 'events'>,
  look: Look,
): string {
  const { t } = texts;
  return pageOf(texts, look, {
    title: organiser.name,
    facts: events.length > 0 ? t('Upcoming events') : t('No upcoming events at the moment.'),
    lines: events.map((event) => eventLineOf(texts, event, look)),
    path: `/organisers/${organiser.id}`,
    action: t('See all events'),
  });
}

interface Content {
  title: string;
  facts: string;
  /** HTML of the list. */
  lines: readonly string[];
  /** Where the button leads. */
  path: string;
  action: string;
}

const pageOf = (texts: Translator, look: Look, { title, facts, lines, path, action }: Content): string =>
  `<!doctype html>
<html lang="${texts.language}"${look.theme ? ` data-theme="${look.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/widget/frame.css">
<script src="/widget/frame.js" defer></script>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="quiet">${escapeHtml(facts)}</p>
<ul>${lines.join('')}</ul>
${linkOf(texts, look, { path, name: action, style: 'button' })}
<p class="quiet by">${escapeHtml(texts.t('Tickets by {{name}}', { name: 'Atrium' }))}</p>
</main>
</body>
</html>
`;

/** A link to a page of the marketplace, in a new tab. */
const linkOf = (
  { t, language }: Translator,
  { origin }: Look,
  { path, name, style }: { path: string; name: string; style: 'button' | 'event' },
): string =>
  `<a class="${style}" href="${escapeHtml(`${origin}${inLanguage(path, language)}?utm_source=ticket-widget`)}" target="_blank" rel="noopener">${escapeHtml(name)}<span class="hidden"> (${escapeHtml(t('opens in a new tab'))})</span></a>`;

function eventLineOf(texts: Translator, event: EventCard, look: Look): string {
  const { t, formatMoney } = texts;
  const { minTicketPrice: price, ticketPriceCurrency: currency } = event;
  const from =
    price === null
      ? ''
      : price === 0
        ? t('Free')
        : t('From {{price}}', { price: formatMoney(fromMajor(price, currency)) });
  const link = linkOf(texts, look, { path: `/events/${event.id}`, name: event.name, style: 'event' });
  return `<li><span class="name">${link}<span class="quiet">${escapeHtml(`${texts.formatEventDays(event)} · ${placeOf(texts, event)}`)}</span></span><span class="price">${escapeHtml(from)}</span></li>`;
}

const placeOf = ({ t, language }: Translator, { venue }: Pick<EventCard, 'venue'>): string =>
  venue.isOnline ? t('Online') : `${venue.name}, ${placeIn(language, venue.place)}`;

function lineOf(texts: Translator, event: EventDetail, type: PublicTicketType, stocks: Availability): string {
  const { t, formatMoney } = texts;
  const stock = stocks.find(({ ticketTypeId }) => ticketTypeId === type.id);
  const price = type.price === 0 ? t('Free') : formatMoney(fromMajor(type.price, event.ticketCurrencyCode));
  const note = noteOf(texts, event, type, stock);
  return `<li><span class="name">${escapeHtml(type.name)}${note === null ? '' : `<span class="quiet">${escapeHtml(note)}</span>`}</span><span class="price">${escapeHtml(price)}</span></li>`;
}

/** Says why a ticket type can't be bought, that it is sold on approval, or that few are left. */
function noteOf(
  { t, formatTime }: Translator,
  { timeZone }: EventDetail,
  { startDateTime, needsApproval }: PublicTicketType,
  stock: Availability[number] | undefined,
): string | null {
  switch (stock?.status) {
    case 'sold-out':
      return t('Sold out');
    case 'ended':
      return t('Sales have ended');
    case 'cancelled':
      return t('Cancelled', { context: 'event' });
    case 'not-yet':
      return t('On sale from {{time}}', { time: formatTime(new Date(startDateTime), timeZone) });
    case 'on-sale':
      if (needsApproval) return t('On approval');
      return stock.remaining <= few ? t('Only {{count}} left', { count: stock.remaining }) : null;
    case undefined:
      return null;
  }
}
