import { msg } from '@atrium/domain';
import type { Sentences } from './sentence.ts';

/** Problems of searching, buying and cancelling. */
export const orderSentences = {
  'foreign-cursor': msg("This cursor doesn't belong to this search"),
  'unknown-place': ({ t }, { place }) => t('There is no place {{place}}', { place: String(place) }),
  'no-tickets-selected': msg('No tickets selected'),
  'order-too-large': ({ t }, { count }) =>
    t('You can buy up to {{count}} tickets in one order', {
      count,
      defaultValue_one: 'You can buy only {{count}} ticket in one order',
    }),
  'extra-not-offered': msg("This extra isn't available with the event"),
  'mixed-currencies': msg('Choose tickets in one currency'),
  'answer-required': msg('Answer this question'),
  'answer-not-offered': msg('Choose from the answers offered'),
  'answer-number': msg('Enter a number'),
  'consent-required': msg('Tick this box to continue'),
  'answers-closed': msg("Answers can't be changed any more. Write to the organiser."),
  'questions-changed': msg('The organiser has just changed the questions. Check your answers and try again.'),
  'unknown-ticket-type': msg("This ticket type doesn't belong to the event"),
  'card-number-invalid': msg('Please enter a valid 16-digit card number'),
  'expiry-invalid': msg('Please enter a valid expiry date (MM/YY)'),
  'card-expired': msg('Card is expired'),
  'cvv-invalid': msg('Please enter a valid 3-4 digit CVV'),
  'widget-origin': msg('Enter the address of a website, such as https://www.example.com'),
  'widget-origins-full': msg('You can list up to 20 websites. Remove one first.'),
  'webhook-address': msg('Enter the https:// address of a server that we can reach over the internet'),
  'bucket-name': msg('Enter the name of the bucket: lower-case letters, digits, dots and hyphens'),
  'bucket-region': msg('Enter the region of the bucket, as in eu-central-1'),
  'bucket-prefix': msg('Use only letters without accents, digits, hyphens, underscores, dots and slashes'),
  'bucket-key-id': msg('Enter the ID of the access key'),
  'bucket-secret': msg('Enter the secret of the access key'),
  'webhook-types-required': msg('Choose at least one event to send'),
  'scopes-required': msg('Choose what the key may do'),
  'name-required': msg('Name is required'),
  'full-name': msg('Please enter your full name'),
  'address-required': msg('Address is required'),
  'complete-address': msg('Please enter a complete address'),
  'zip-required': msg('Zip code is required'),
  'zip-invalid': msg('Please enter a valid zip/postal code'),
  'country-required': msg('Country is required'),
  'card-sent-to-us': msg("Only the payment service takes cards. You haven't been charged."),
  'bank-code-required': msg('Enter the code from your bank'),
  'city-required': msg('City is required'),
  'vat-number-invalid': msg("This VAT number isn't valid for this country"),
  'invoice-not-found': msg('Invoice not found'),
  'transfer-not-found': msg("This order isn't paid by transfer"),
  'transfer-not-offered': msg('The organiser takes only cards for this event'),
  'transfer-company': msg('Add your company first. Transfers are for companies.'),
  'transfer-below-minimum': ({ t, formatMoney }, { least }) =>
    t('Transfers are for orders of {{amount}} and more. Pay by card.', { amount: formatMoney(least) }),
  'transfer-too-late': msg("There isn't enough time left for a transfer. Pay by card."),
  'transfers-full': msg('Too many tickets of this event already wait for transfers. Pay by card.'),
  'invoice-final': msg("The invoice can't be corrected any more. Write to the organiser."),
  'invoice-nothing-to-pay': msg('There is no invoice for an order that costs nothing'),

  'tickets-sold-out': msg('Not enough tickets left'),
  'ticket-sold-out': ({ t }, { ticket }) => t('“{{ticket}}” is sold out', { ticket }),
  'tickets-short': ({ t }, { ticket, count }) =>
    t('Only {{count}} “{{ticket}}” tickets left', {
      ticket,
      count,
      defaultValue_one: 'Only {{count}} “{{ticket}}” ticket left',
    }),
  'event-not-on-sale': msg("This event isn't on sale"),
  'sale-event-cancelled': msg('This event was cancelled'),
  'sale-event-over': msg('This event is over'),
  'sale-not-open': ({ t }, { ticket }) => t("“{{ticket}}” tickets aren't on sale yet", { ticket }),
  'sale-closed': ({ t }, { ticket }) => t('“{{ticket}}” tickets are no longer on sale', { ticket }),
  'organiser-not-selling': msg("This organiser can't sell tickets at the moment. You haven't been charged."),
  'queue-place-required': msg('The sale of this event has a waiting room. Take a place in it first.'),
  'queue-not-open': ({ t, formatDay }, { time }) =>
    t('The sale of this event opens on {{day}}', { day: formatDay(time) }),
  'queue-not-admitted': ({ t }, { minutes }) =>
    t("It's your turn in about {{count}} minutes", {
      count: minutes,
      defaultValue_one: "It's your turn in about {{count}} minute",
    }),
  'queue-admission-over': ({ t }, { count }) =>
    t('Your turn was more than {{minutes}} minutes ago. Take another place in the waiting room.', {
      minutes: String(count),
    }),
  'queue-place-unknown': msg("This place in the waiting room isn't yours, or is no longer valid"),
  'waiting-room-off': msg('This event has no waiting room at the moment'),
  'waiting-list-closed': msg('This event has no waiting list at the moment'),
  'tickets-are-free': ({ t }, { ticket, count }) =>
    t('{{count}} “{{ticket}}” tickets are free, so you can buy them now', {
      ticket,
      count,
      defaultValue_one: '{{count}} “{{ticket}}” ticket is free, so you can buy it now',
    }),
  'already-waiting': ({ t }, { ticket }) => t('You already wait for “{{ticket}}” tickets', { ticket }),
  'too-many-waits': ({ t }, { count }) =>
    t('You can wait for up to {{count}} ticket types at a time. Leave a waiting list first.', { count }),
  'request-ended': msg('This request is no longer open'),
  'needs-no-approval': msg('These tickets are sold without approval'),
  'request-needs-no-card': msg('This request needs no card. You pay once it is approved.'),
  'request-without-card': msg(
    "These tickets need a card, and the buyer hasn't authorised one yet. Wait for the buyer, or decline the request.",
  ),
  'too-many-cards': msg(
    'Too many cards were tried for this request. It stays open without one, and you pay once it is approved.',
  ),
  'sale-needs-approval': ({ t }, { ticket }) =>
    t('The organiser approves who gets “{{ticket}}” tickets. Request them on the event’s page first.', {
      ticket,
    }),
  'wait-ended': msg('These tickets are already ordered'),
  'order-limit': msg('This order exceeds a limit'),
  'order-minimum': ({ t }, { ticket, count }) =>
    t('Choose at least {{count}} “{{ticket}}” tickets for one order', { ticket, count }),
  'order-maximum': ({ t }, { ticket, count }) =>
    t('You can buy up to {{count}} “{{ticket}}” tickets in one order', {
      ticket,
      count,
      defaultValue_one: 'You can buy only {{count}} “{{ticket}}” ticket in one order',
    }),
  'person-maximum': ({ t }, { ticket, count, held }) =>
    held === 0
      ? t('Each person can buy up to {{count}} “{{ticket}}” tickets', {
          ticket,
          count,
          defaultValue_one: 'Each person can buy only {{count}} “{{ticket}}” ticket',
        })
      : t('Each person can buy up to {{count}} “{{ticket}}” tickets, and you already have {{held}}', {
          ticket,
          count,
          held: String(held),
          defaultValue_one:
            'Each person can buy only {{count}} “{{ticket}}” ticket, and you already have {{held}}',
        }),
  'code-unknown': ({ t }, { code }) => t('There is no code “{{code}}” for this event', { code }),
  'code-not-yet': ({ t, formatDay }, { code, time }) =>
    t('The code “{{code}}” is valid from {{day}}', { code, day: formatDay(time) }),
  'code-expired': ({ t, formatDay }, { code, time }) =>
    t('The code “{{code}}” was valid until {{day}}', { code, day: formatDay(time) }),
  'code-used-up': ({ t }, { code }) => t('The code “{{code}}” is used up', { code }),
  'code-short': ({ t }, { code, count }) =>
    t('The code “{{code}}” is good for {{count}} more tickets. Choose fewer, or remove the code.', {
      code,
      count,
      defaultValue_one:
        'The code “{{code}}” is good for {{count}} more ticket. Choose fewer, or remove the code.',
    }),
  'code-given-out': ({ t }, { code }) =>
    t('The code “{{code}}” has too few uses left for these tickets. Choose fewer, or remove the code.', {
      code,
    }),
  'code-buyer-maximum': ({ t }, { code, count, held }) =>
    held === 0
      ? t('Each person can use the code “{{code}}” for up to {{count}} tickets', {
          code,
          count,
          defaultValue_one: 'Each person can use the code “{{code}}” for only {{count}} ticket',
        })
      : t(
          'Each person can use the code “{{code}}” for up to {{count}} tickets, and you already have {{held}}',
          {
            code,
            count,
            held: String(held),
            defaultValue_one:
              'Each person can use the code “{{code}}” for only {{count}} ticket, and you already have {{held}}',
          },
        ),
  'open-orders': ({ t }, { count }) =>
    t(
      'You already have {{count}} open orders for this event. Pay for one of them, or wait until it expires.',
      {
        count,
        defaultValue_one:
          'You already have {{count}} open order for this event. Pay for it, or wait until it expires.',
      },
    ),
  'unconfirmed-event-limit': ({ t }, { count }) =>
    t('Until you confirm your email, you can reserve up to {{count}} tickets for one event', {
      count,
      defaultValue_one: 'Until you confirm your email, you can reserve only {{count}} ticket for one event',
    }),
  'unconfirmed-limit': ({ t }, { count }) =>
    t('Until you confirm your email, you can reserve up to {{count}} tickets', {
      count,
      defaultValue_one: 'Until you confirm your email, you can reserve only {{count}} ticket',
    }),
  'idempotency-mismatch': msg('This key was used for another request'),
  'key-used-for-order': msg('This Idempotency-Key was already used for another order'),
  'key-used-for-event': msg('This Idempotency-Key was already used for another event'),
  'key-used-for-codes': msg('This Idempotency-Key was already used for other codes'),

  'payment-refused': msg('Your payment was declined'),
  'card-declined': msg('Your card was declined. Try another card or ask your bank.'),
  'card-insufficient-funds': msg('Your card has insufficient funds. Try another card.'),
  'card-has-expired': msg('Your card has expired. Try another card.'),
  'card-not-confirmed': msg("Your bank didn't confirm the payment. Try again or use another card."),
  'payment-error': msg('There was an error processing your payment. Please try again.'),
  'confirm-email-to-pay': msg('Several cards were declined. Confirm your email, then try again.'),
  'payments-paused': ({ t }, { count }) =>
    t('Too many cards were declined. Try again in {{count}} minutes, or ask your bank.', {
      count,
      defaultValue_one: 'Too many cards were declined. Try again in {{count}} minute, or ask your bank.',
    }),
  'payment-in-progress': msg('A payment for this order is under way'),
  'payment-under-way': msg(
    "We're already processing a payment for this order. Wait a moment, then try again.",
  ),
  'payment-step-over': msg('This payment has expired. Enter your card again.'),
  'own-currency-unavailable': msg(
    "This order can't be paid in that currency now. Pay in the event's currency.",
  ),
  'currency-quote-expired': msg('The amount in that currency has expired. Choose the currency again.'),
  'bank-silent': msg(
    "We're still waiting for your bank. Your tickets are reserved and you won't be charged twice. Check again in a few minutes.",
  ),
  'orders-busy': msg(
    'A lot of people are ordering tickets for this event. Nothing was reserved. Try again in a moment.',
  ),
  'reservation-expired': msg(
    'Your reservation has expired and your tickets are back on sale. Start a new order.',
  ),
  'paid-too-late': msg("Your reservation expired before your payment arrived. We're refunding you."),
  'event-cancelled-before-payment': msg("The organiser has cancelled this event. You haven't been charged."),

  'refund-changed': ({ t, formatMoney }, { refund }) =>
    t('Your refund is now {{refund}}. Check it and confirm again.', { refund: formatMoney(refund) }),
  'refund-reason-required': msg('Give the reason for the refund'),
  'refund-tickets-required': msg('Choose at least one ticket'),
  'refund-ticket-twice': msg('Choose each ticket once'),
  'refund-amount-or-percentage': msg('Give an amount or a percentage for each ticket'),
  'refund-over-rest': ({ t, formatMoney }, { ticket, left }) =>
    t('You can refund at most {{left}} for the ticket of {{ticket}}.', { ticket, left: formatMoney(left) }),
  'refund-over-order': ({ t, formatMoney }, { left }) =>
    t('You can refund at most {{left}} of this order.', { left: formatMoney(left) }),
  'refund-not-covered': ({ t, formatMoney }, { available }) =>
    t("Your balance doesn't cover this refund: {{available}} is available. Contact support.", {
      available: formatMoney(available),
    }),
  'ticket-cancelled': ({ t }, { ticket }) => t('The ticket of {{ticket}} is already cancelled.', { ticket }),
  'attendee-removal-early': ({ t }, { count }) =>
    t('You can remove names from {{count}} days after the event.', {
      count,
      defaultValue_one: 'You can remove names from {{count}} day after the event.',
    }),
  'attendee-removal-held-up': msg(
    'The names are still needed for an open dispute, a damage request or a legal reason. You can remove them afterwards.',
  ),
  'personal-data-early': ({ t }, { count }) =>
    t('You can remove this from {{count}} days after the end of the event.', {
      count,
      defaultValue_one: 'You can remove this from {{count}} day after the end of the event.',
    }),
  'personal-data-fixed': msg('The term of this data is fixed. It is removed when the term is over.'),
  'personal-data-held-up': msg(
    'This data is still needed for an open dispute, a damage request or a legal reason. You can remove it afterwards.',
  ),
  'personal-data-not-exported': ({ t }, { count }) =>
    t('Export this data first. You can then remove it for {{count}} days.', {
      count,
      defaultValue_one: 'Export this data first. You can then remove it for {{count}} day.',
    }),
  'personal-data-term-range': ({ t }, { least, most }) =>
    t('Enter a number of days from {{least}} to {{most}}.', { least, most }),
  'personal-data-term-over': msg(
    'With this term the data would be removed within a week. Choose a longer term, or export the data and remove it.',
  ),
  'holder-changes-over': msg("The organiser doesn't allow changes of names any more."),
  'check-in-over': ({ t }, { count }) =>
    t('Tickets can be checked until {{count}} days after the event.', {
      count,
      defaultValue_one: 'Tickets can be checked until {{count}} day after the event.',
    }),
  'door-price-changed': ({ t, formatMoney }, { price }) =>
    t('The ticket now costs {{price}}. Ask the buyer, then sell it again.', { price: formatMoney(price) }),
  'door-devices-full': ({ t }, { count }) =>
    t('An event has at most {{count}} devices. Revoke one that is no longer used.', { count }),
  'badges-none': msg('No valid ticket has been sold yet, or none of those chosen is valid any more.'),
  'badges-full': ({ t }, { count }) =>
    t('A file has at most {{count}} badges. Make one file for each ticket type.', { count }),
  'pairing-code-expired': msg('This code was used or has expired. Ask the organiser for a new one.'),
  'holder-changes-full': ({ t }, { count }) =>
    t('A ticket can be given to someone else only {{count}} times. Contact the organiser.', {
      count,
      defaultValue_one: 'A ticket can be given to someone else only {{count}} time. Contact the organiser.',
    }),
  'order-not-paid': msg("This order isn't paid yet."),
  'order-expired': msg("The reservation has expired. You haven't been charged."),
  'order-cancelled': msg('This order is already cancelled.'),
  'order-refunded': msg('This order is already cancelled and refunded.'),
  'order-disputed': msg("This payment is disputed at the buyer's bank, so we can't refund it"),
  'order-partly-refunded': msg('This order is already cancelled and partly refunded.'),
  'event-started': msg("You can't cancel this order because the event has started."),
} satisfies Partial<Sentences>;
