import { maskedCard, type Money } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import { greet, type EmailContent } from './render-email.ts';

interface Request {
  firstName: string;
  event: { name: string; startAt: Date; timeZone: string };
  ticketType: string;
  count: number;
  /** Page of the event. */
  url: string;
}

interface Offer extends Request {
  /** The organiser approved a request for them. */
  needsApproval: boolean;
  /** The card that was authorised with the request could not be charged. */
  wasNotCharged: boolean;
  offeredUntil: Date;
  /** Page where the tickets are bought or given back. */
  url: string;
}

/** To the next in line of a waiting list, or to somebody whose request was approved: tickets are held for them. */
export const waitingListEmail = (
  { t, formatTime, formatNumber }: Translator,
  { firstName, event, ticketType, count, needsApproval, wasNotCharged, offeredUntil, url }: Offer,
): EmailContent => ({
  subject: t('Tickets for {{event}} are held for you', {
    count,
    event: event.name,
    defaultValue_one: 'A ticket for {{event}} is held for you',
  }),
  greeting: greet(t, firstName),
  paragraphs: [
    ...(wasNotCharged
      ? [
          t(
            'Your card could not be charged, so nothing was paid. Pay with this or another card when you buy the tickets.',
          ),
        ]
      : []),
    needsApproval
      ? t(
          'The organiser approved your request for tickets for this event. Buy them before the time below; after it, they are no longer held for you.',
        )
      : t(
          'You waited for tickets for this event, and now they are free. Buy them before the time below; after it, they go to the next in line.',
        ),
  ],
  facts: [
    [t('Event'), event.name],
    [t('Starts'), formatTime(event.startAt, event.timeZone)],
    [t('Ticket'), ticketType],
    [t('Number of tickets'), formatNumber(count)],
    [t('Held until'), formatTime(offeredUntil, event.timeZone)],
  ],
  action: { label: t('Buy the tickets'), url },
  afterwards: [
    needsApproval
      ? t("If you don't want them any more, withdraw your request on the same page.")
      : t("If you don't want them any more, leave the waiting list on the same page."),
  ],
  reason: needsApproval
    ? t("You're receiving this email because you requested tickets for this event.")
    : t("You're receiving this email because you joined the waiting list of this event."),
});

/** To somebody whose request for tickets the organiser declined. */
export const requestDeclinedEmail = (
  texts: Translator,
  { reason, organiser, ...request }: Request & { reason: string | null; organiser: string },
): EmailContent => {
  const { t } = texts;
  return {
    ...requestEnded(texts, request),
    subject: t('Your request for tickets for {{event}} was declined', { event: request.event.name }),
    paragraphs: [
      t('The organiser has declined your request for tickets for this event. You paid nothing.'),
      t('If you have a question about it, write to the organiser on the page of the event.'),
    ],
    ...(reason ? { quote: { by: organiser, text: reason } } : {}),
  };
};

/** To somebody whose request for tickets was still open when their sale ended. */
export const requestClosedEmail = (texts: Translator, request: Request): EmailContent => {
  const { t } = texts;
  return {
    ...requestEnded(texts, request),
    subject: t('Your request for tickets for {{event}} is closed', { event: request.event.name }),
    paragraphs: [
      t('The tickets that you requested are no longer sold, so your request is closed. You paid nothing.'),
      t('If you have a question about it, write to the organiser on the page of the event.'),
    ],
  };
};

/** An amount that was held on a card. */
export interface ReleasedCard extends Money {
  brand: string | null;
  last4: string | null;
}

/** To somebody whose card was authorised for a request: the hold is released, because the request was decided or its time is over. */
export const cardReleasedEmail = (
  texts: Translator,
  {
    card,
    isWaiting,
    requiresCard,
    ...request
  }: Request & { card: ReleasedCard; isWaiting: boolean; requiresCard: boolean },
): EmailContent => {
  const { t, formatMoney } = texts;
  const parts = requestEnded(texts, request);
  return {
    ...parts,
    subject: t('Nothing was charged for your request for {{event}}', { event: request.event.name }),
    paragraphs: [
      isWaiting && requiresCard
        ? t(
            'Banks hold an amount for only a few days, so we released it before the organiser decided. Your request stays open, but it can be approved only once you authorise a card again.',
          )
        : isWaiting
          ? t(
              'Banks hold an amount for only a few days, so we released it before the organiser decided. Your request stays open: once it is approved, you have a few hours to pay, or you can authorise a card again now.',
            )
          : t(
              'Your card is no longer needed for this request, so we released the amount that was held on it.',
            ),
      t('It can take your bank a few days to show it. You paid nothing.'),
    ],
    facts: [
      ...(parts.facts ?? []),
      [t('Amount'), formatMoney(card)],
      ...(card.brand && card.last4
        ? [[t('Card'), `${card.brand} ${maskedCard(card.last4)}`] as [string, string]]
        : []),
    ],
    action: { label: t('Open your requests'), url: request.url },
  };
};

/** Parts that emails about an ended request share. */
const requestEnded = (
  { t, formatTime, formatNumber }: Translator,
  { firstName, event, ticketType, count, url }: Request,
): Omit<EmailContent, 'subject' | 'paragraphs'> => ({
  greeting: greet(t, firstName),
  facts: [
    [t('Event'), event.name],
    [t('Starts'), formatTime(event.startAt, event.timeZone)],
    [t('Ticket'), ticketType],
    [t('Number of tickets'), formatNumber(count)],
  ],
  action: { label: t('Open the event'), url },
  reason: t("You're receiving this email because you requested tickets for this event."),
});

/** To the team of an organiser: somebody asks for tickets that are sold on approval. */
export const ticketsRequestedEmail = (
  { t }: Pick<Translator, 't'>,
  { firstName, event, url }: { firstName: string; event: string; url: string },
): EmailContent => ({
  subject: t('New request for tickets for {{event}}', { event }),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'Someone has requested tickets for this event that are sold on approval. Once you approve the request, the tickets are held for them to buy.',
    ),
    t('We email you about this once a day at most.'),
  ],
  facts: [[t('Event'), event]],
  action: { label: t('Open the requests'), url },
  reason: t("You're receiving this email because your role includes the attendees of your company's events."),
});

interface RunningOut {
  firstName: string;
  event: { name: string; timeZone: string };
  /** How many requests it is about. */
  count: number;
  /** When the first of their holds is released. */
  heldUntil: Date;
  /** Page where the requests are decided. */
  url: string;
}

/** To those of an organiser's team who decide on requests: what is held on cards for some is released soon. */
export const requestsRunningOutEmail = (
  { t, formatTime, formatNumber }: Translator,
  { firstName, event, count, heldUntil, url }: RunningOut,
): EmailContent => ({
  subject: t('Decide on {{count}} requests for {{event}} soon', {
    count,
    event: event.name,
    defaultValue_one: 'Decide on a request for {{event}} soon',
  }),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      'Banks hold the price of requested tickets on a card for only a few days. This amount is released at the time below.',
    ),
    t(
      'If you approve a request before then, its card is charged and the tickets are sold. After that, the request stays open, but the buyer has to pay once you approve it.',
    ),
  ],
  facts: [
    [t('Event'), event.name],
    [t('Requests'), formatNumber(count)],
    [t('First released'), formatTime(heldUntil, event.timeZone)],
  ],
  action: { label: t('Open the requests'), url },
  reason: t("You're receiving this email because your role includes the attendees of your company's events."),
});
