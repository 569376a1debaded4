import { groupedReference, money, type Transfer } from '@atrium/domain';
import type { Translator } from '@atrium/texts';
import type { OrderFacts } from './order-emails.ts';
import { greet, type EmailContent } from './render-email.ts';

/** News for the buyer of an order that is paid by transfer. */
export type TransferNews = 'requested' | 'reminder' | 'part' | 'expired';

/** How to pay by transfer, a reminder of it, that less came than is due, or that the reservation is over. */
export function transferEmail(
  { t, formatMoney, formatDay }: Translator,
  { firstName, eventName, number, currency }: OrderFacts,
  { totalMinor, receivedMinor, dueOn, reservedUntil, reference, beneficiary, iban, bic }: Transfer,
  news: TransferNews,
  url: string,
): EmailContent {
  const amount = (minor: number) => formatMoney(money(minor, currency));
  const event = { event: eventName };
  const about = { [t('Event')]: eventName, [t('Order number')]: number };
  const greeting = greet(t, firstName);
  const action = { label: t('See your order'), url };
  if (news === 'expired')
    return {
      subject: t('Your reservation for {{event}} is over', event),
      greeting,
      paragraphs: [
        t("We didn't get the whole amount in time, so your tickets are back on sale."),
        t('If you have sent money, we send it back to the account that it came from.'),
      ],
      facts: Object.entries(about),
      action,
    };
  const rest = totalMinor - receivedMinor;
  const subjects = {
    requested: t('Pay for {{event}} by {{day}}', { ...event, day: formatDay(dueOn) }),
    reminder: t('Your payment for {{event}} is due by {{day}}', { ...event, day: formatDay(dueOn) }),
    part: t('{{amount}} is still missing for {{event}}', { ...event, amount: amount(rest) }),
  };
  const first = {
    requested: t('Your tickets are reserved. Send the money with this reference, and you get them.'),
    reminder: t(
      "We haven't received your transfer yet. If you have just sent it, you don't need to do anything.",
    ),
    part: t('We got {{received}} of {{total}}. Send the rest with the same reference.', {
      received: amount(receivedMinor),
      total: amount(totalMinor),
    }),
  };
  return {
    subject: subjects[news],
    greeting,
    paragraphs: [
      first[news],
      t('Your tickets stay reserved until {{day}}.', { day: formatDay(reservedUntil) }),
    ],
    facts: [
      ...Object.entries(about),
      [t('Amount'), amount(rest)],
      [t('Due by'), formatDay(dueOn)],
      [t('Reference'), groupedReference(reference)],
      [t('Beneficiary'), beneficiary],
      [t('IBAN'), groupedReference(iban)],
      [t('SWIFT/BIC'), bic],
    ],
    action,
  };
}
