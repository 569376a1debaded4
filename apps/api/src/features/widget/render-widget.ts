import {
  fromMajor,
  inLanguage,
  type Availability,
  type EventDetail,
  type PublicTicketType,
} from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { escapeHtml } from '../../http/escape-html.ts';
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
  widget: Pick<EventWidget, 'event' | 'stocks'>,
  look: Look,
): string {
  const { t, language } = texts;
  const { event, stocks } = widget;
  const url = `${look.origin}${inLanguage(`/events/${event.id}`, language)}?utm_source=ticket-widget`;
  const isOnSale = stocks.some(({ status }) => status === 'on-sale');
  const types = event.ticketTypes.map((type) => lineOf(texts, event, type, stocks)).join('');
  return `<!doctype html>
<html lang="${language}"${look.theme ? ` data-theme="${look.theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(event.name)}</title>
<link rel="stylesheet" href="/widget/frame.css">
<script src="/widget/frame.js" defer></script>
</head>
<body>
<main>
<h1>${escapeHtml(event.name)}</h1>
<p class="quiet">${escapeHtml(texts.formatEventDays(event))} · ${escapeHtml(placeOf(texts, event))}</p>
<ul>${types}</ul>
<a class="button" href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(isOnSale ? t('Buy tickets') : t('See the event'))}<span class="hidden"> (${escapeHtml(t('opens in a new tab'))})</span></a>
<p class="quiet by">${escapeHtml(t('Tickets by {{name}}', { name: 'Atrium' }))}</p>
</main>
</body>
</html>
`;
}

const placeOf = ({ t }: Translator, { venue }: EventDetail): string =>
  venue.isOnline ? t('Online') : `${venue.name}, ${venue.place}`;

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
