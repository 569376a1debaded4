import type { Listeners } from './domain-events/listener.ts';
import {
  allowSellingAfterSigning,
  allowSellingAfterTerms,
  confirmPartner,
  notifyBankAccountChanged,
  notifyContractSigned,
} from './features/partners/index.ts';
import { unblockAfterLift } from './features/administration/index.ts';
import { showAfterLift } from './features/messages/index.ts';
import { saveSubscription } from './features/newsletter/index.ts';
import { publishAfterAppeal, recountReviews } from './features/reviews/index.ts';
import { notifyCancellation, notifySale, updateStockLevels } from './features/sales/index.ts';
import { vetAgainAfterLift } from './features/vetting/index.ts';
import {
  queueCheckedIn,
  queueEventCancelled,
  queueEventPublished,
  queueOrderCancelled,
  queueOrderPaid,
} from './features/webhooks/index.ts';

/** Composition root of the domain events: which slice listens to what, and how it is delivered. */
export const listeners: Listeners = {
  'account-confirmed': [{ name: 'confirm-partner', delivery: 'in-transaction', handle: confirmPartner }],
  'bank-account-changed': [
    { name: 'notify-partner', delivery: 'in-transaction', handle: notifyBankAccountChanged },
  ],
  // in the transaction, so that deliveries have the order in which it happened
  'event-published': [{ name: 'queue-webhooks', delivery: 'in-transaction', handle: queueEventPublished }],
  'event-cancelled': [{ name: 'queue-webhooks', delivery: 'in-transaction', handle: queueEventCancelled }],
  'tickets-checked-in': [{ name: 'queue-webhooks', delivery: 'in-transaction', handle: queueCheckedIn }],
  'newsletter-chosen': [{ name: 'save-subscription', delivery: 'in-transaction', handle: saveSubscription }],
  'order-paid': [
    { name: 'queue-webhooks', delivery: 'in-transaction', handle: queueOrderPaid },
    { name: 'notify-team', delivery: 'queued', handle: notifySale },
    { name: 'update-stock', delivery: 'queued', handle: updateStockLevels },
  ],
  'order-cancelled': [
    { name: 'queue-webhooks', delivery: 'in-transaction', handle: queueOrderCancelled },
    { name: 'notify-team', delivery: 'queued', handle: notifyCancellation },
    { name: 'update-stock', delivery: 'queued', handle: updateStockLevels },
  ],
  'decision-lifted': [
    { name: 'unblock-account', delivery: 'in-transaction', handle: unblockAfterLift },
    { name: 'show-message', delivery: 'in-transaction', handle: showAfterLift },
    { name: 'vet-again', delivery: 'in-transaction', handle: vetAgainAfterLift },
    { name: 'publish-review', delivery: 'queued', handle: publishAfterAppeal },
  ],
  'contract-signed': [
    { name: 'allow-selling', delivery: 'in-transaction', handle: allowSellingAfterSigning },
    { name: 'notify-partner', delivery: 'queued', handle: notifyContractSigned },
  ],
  'series-changed': [
    {
      name: 'recount-reviews',
      delivery: 'in-transaction',
      handle: (tx, { seriesIds }) => recountReviews(tx, seriesIds),
    },
  ],
  'terms-agreed': [{ name: 'allow-selling', delivery: 'in-transaction', handle: allowSellingAfterTerms }],
};
