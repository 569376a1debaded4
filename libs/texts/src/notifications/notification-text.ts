import { money, type Money, type NotificationContent, type NotificationNews } from '@atrium/domain';
import { damageNewsText } from '../damage/damage-text.ts';
import { measureText } from '../moderation/decision-text.ts';
import type { Translator } from '../translator.ts';

/**
 * Returns title and text of a notification, for the bell in the user's language and for the digest in the
 * recipient's.
 */
export function notificationText(
  texts: Translator,
  { kind, data }: NotificationContent,
): { subject: string; text: string } {
  const { t } = texts;
  switch (kind) {
    case 'order-paid':
      return { subject: t('Your order is paid'), text: data.event };
    case 'order-refunded':
      return { subject: t('Your order is cancelled'), text: data.event };
    case 'tickets-ready':
      return { subject: t('Your tickets are ready'), text: data.event };
    case 'event-changed':
      return {
        subject: t('{{event}} has changed', { event: data.event }),
        text: t('The time or place has changed. Your ticket is still valid.'),
      };
    case 'event-cancelled':
      return {
        subject: t('{{event}} is cancelled', { event: data.event }),
        text: data.isRefunded ? t("We're refunding you.") : t('The organiser has cancelled this event.'),
      };
    case 'message':
      return { subject: t('{{name}} replied', { name: data.organiser }), text: data.excerpt };
    case 'review-invitation':
      return { subject: t('How was {{event}}?', { event: data.event }), text: t('Write a review.') };
    case 'review-decided':
      return data.isPublished
        ? { subject: t('Your review is public'), text: data.event }
        : { subject: t("We're reading your review"), text: data.event };
    case 'review-replied':
      return { subject: t('{{name}} replied to your review', { name: data.organiser }), text: data.event };
    case 'tickets-sold':
      return {
        subject: t('{{count}} tickets sold', {
          count: data.count,
          defaultValue_one: '{{count}} ticket sold',
        }),
        text: withAmount(texts, data.event, data.total),
      };
    case 'sale-cancelled':
      return {
        subject: t('{{count}} tickets cancelled', {
          count: data.count,
          defaultValue_one: '{{count}} ticket cancelled',
        }),
        text:
          data.refund.amountMinor === 0
            ? t('{{event}}, nothing to refund', { event: data.event })
            : t('{{event}}, {{amount}} refunded', {
                event: data.event,
                amount: texts.formatMoney(data.refund),
              }),
      };
    case 'stock-low':
      return {
        subject: t('{{name}} is almost sold out', { name: data.ticketType }),
        text: t('{{event}}, {{count}} tickets left', {
          event: data.event,
          count: data.left,
          defaultValue_one: '{{event}}, {{count}} ticket left',
        }),
      };
    case 'sold-out':
      return { subject: t('{{name}} is sold out', { name: data.ticketType }), text: data.event };
    case 'event-vetted':
      return data.isApproved
        ? {
            subject: t('{{event}} was approved', { event: data.event }),
            text: t('Visitors see the newest version.'),
          }
        : {
            subject: t('{{event}} needs a change', { event: data.event }),
            text: t('The reason is on its page.'),
          };
    case 'company-vetted':
      return companyVetted(texts, data);
    case 'question':
      return {
        subject: t('New message about {{event}}', { event: data.event }),
        text: t('An attendee is waiting for your reply.'),
      };
    case 'review-received':
      return {
        subject: t('New review of {{event}}', { event: data.event }),
        text: t('{{score}} out of 10', { score: data.score }),
      };
    case 'report-decided':
      return {
        subject: t('Our decision about your report ({{number}})', { number: data.number }),
        text: data.isUpheld
          ? t('We agree with your report and have acted on it.')
          : t("We didn't find a breach, so the content stays."),
      };
  }
}

const withAmount = ({ formatMoney }: Translator, event: string, amount: Money): string =>
  amount.amountMinor === 0 ? event : `${event}, ${formatMoney(amount)}`;

function companyVetted(
  { t }: Translator,
  { subject, isApproved }: Extract<NotificationContent, { kind: 'company-vetted' }>['data'],
): { subject: string; text: string } {
  if (subject === 'details')
    return isApproved
      ? {
          subject: t('Your new company details were approved'),
          text: t('They apply from now on.'),
        }
      : {
          subject: t("Your new company details weren't approved"),
          text: t('The details approved before still apply.'),
        };
  return isApproved
    ? { subject: t('Your application was approved'), text: t('You can now sell tickets.') }
    : {
        subject: t('Your application needs another look'),
        text: t('The reason is in your company profile.'),
      };
}

/** Returns title and text of news: a decision of ours, its outcome, or a sponsored place. */
export function newsText(
  texts: Translator,
  { kind, data }: NotificationNews,
): { subject: string; text: string } {
  const { t } = texts;
  switch (kind) {
    case 'decision':
      return {
        subject: t('Our decision: {{measure}}', { measure: measureText(texts, data.measure) }),
        text: data.subject || t('Your account'),
      };
    case 'decision-lifted':
      return {
        subject: t('Lifted: {{measure}}', { measure: measureText(texts, data.measure) }),
        text: t("We've lifted our decision."),
      };
    case 'appeal-decided':
      return {
        subject: t('Our decision about your appeal'),
        text: data.outcome === 'LIFTED' ? t("We've lifted our decision.") : t('Our decision stands.'),
      };
    case 'tickets-refunded': {
      const amount = texts.formatMoney(money(Number(data.amountMinor), data.currency));
      return { subject: t('A refund of {{amount}}', { amount }), text: data.event };
    }
    case 'tickets-cancelled':
      return { subject: t('Tickets are cancelled: {{names}}', { names: data.names }), text: data.event };
    case 'details-removed-soon':
      return {
        subject: t('Attendees of {{event}} are removed on {{day}}', {
          event: data.event,
          day: texts.formatDay(data.day),
        }),
        text: t('If you still need the list, export it first.'),
      };
    case 'tickets-offered':
      return {
        subject: t('{{event}}: tickets are held for you', data),
        text: t('“{{ticketType}}”: buy them before they go to the next in line.', data),
      };
    case 'request-approved':
      return {
        subject: t('{{event}}: your request was approved', data),
        text: t('“{{ticketType}}”: buy the tickets while they are held for you.', data),
      };
    case 'request-declined':
      return { subject: t('{{event}}: your request was declined', data), text: data.ticketType };
    case 'request-closed':
      return { subject: t('{{event}}: your request is closed', data), text: data.ticketType };
    case 'tickets-requested':
      return { subject: t('New request for tickets for {{event}}', data), text: t('Approve or decline it.') };
    case 'requests-running-out':
      return {
        subject: t('Decide on {{count}} requests for {{event}} soon', {
          event: data.event,
          count: Number(data.count),
          defaultValue_one: 'Decide on a request for {{event}} soon',
        }),
        text: t('Amounts held on cards are released within a day.'),
      };
    case 'organiser-published':
      return {
        subject: t('{{organiser}} published {{count}} new events', {
          organiser: data.organiser,
          count: Number(data.count),
          defaultValue_one: '{{organiser}} published a new event',
        }),
        text: data.event,
      };
    case 'announcement':
      return { subject: `${data.organiser}: ${data.title}`, text: data.event };
    case 'mailing':
      return { subject: `${data.organiser}: ${data.subject}`, text: data.excerpt };
    case 'mailing-approved':
      return { subject: t('Your email “{{subject}}” is approved', data), text: t('It goes out as planned.') };
    case 'mailing-refused':
      return {
        subject: t("Your email “{{subject}}” wasn't approved", data),
        text: t('The reason is on its page.'),
      };
    case 'export-paused':
      return {
        subject: t('A scheduled export is paused'),
        text: data.event || t('Registrations of all events'),
      };
    case 'dispute-opened':
    case 'dispute-won':
    case 'dispute-lost': {
      const amount = texts.formatMoney(money(Number(data.amountMinor), data.currency));
      return { subject: disputeNewsText(texts, kind, amount), text: data.event };
    }
    case 'damage-filed':
    case 'damage-lowered':
    case 'damage-withdrawn':
    case 'damage-agreed':
    case 'damage-disagreed':
    case 'damage-message':
    case 'damage-paid':
    case 'damage-closed':
    case 'damage-refunded': {
      const amount = texts.formatMoney(money(Number(data.amountMinor), data.currency));
      return { subject: damageNewsText(texts, kind, amount), text: data.event };
    }
    case 'payout-sent':
    case 'payout-returned': {
      const amount = texts.formatMoney(money(Number(data.amountMinor), data.currency));
      return kind === 'payout-sent'
        ? { subject: t('Your payout of {{amount}} was sent', { amount }), text: data.account }
        : { subject: t('Your payout of {{amount}} was returned', { amount }), text: data.account };
    }
    default:
      return { subject: placementText(texts, kind, data.event), text: t('The details are on its page.') };
  }
}

/** Says what happened to a dispute of this amount. */
function disputeNewsText(
  { t }: Pick<Translator, 't'>,
  kind: Extract<NotificationNews['kind'], `dispute-${string}`>,
  amount: string,
): string {
  switch (kind) {
    case 'dispute-opened':
      return t('A buyer disputes a payment of {{amount}}', { amount });
    case 'dispute-won':
      return t('The dispute of {{amount}} is won', { amount });
    case 'dispute-lost':
      return t('The dispute of {{amount}} is lost', { amount });
  }
}

/** Says what happened to an event's sponsored place. */
export function placementText(
  { t }: Pick<Translator, 't'>,
  kind: Extract<NotificationNews['kind'], `placement-${string}`>,
  event: string,
): string {
  switch (kind) {
    case 'placement-paid':
      return t('The sponsored place of {{event}} is paid', { event });
    case 'placement-approved':
      return t('The sponsored place of {{event}} was approved', { event });
    case 'placement-refused':
      return t("The sponsored place of {{event}} wasn't approved", { event });
    case 'placement-stopped':
      return t('The sponsored place of {{event}} was stopped', { event });
    case 'placement-cancelled':
      return t('The sponsored place of {{event}} is cancelled', { event });
    case 'placement-returned':
      return t('We refunded your payment for the sponsored place of {{event}}', { event });
  }
}
