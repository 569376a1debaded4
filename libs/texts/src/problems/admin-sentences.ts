import { msg } from '@atrium/domain';
import type { Sentences } from './sentence.ts';

/** Problems of administrators' actions. */
export const adminSentences = {
  'choose-decision': msg('Choose Approve or Reject'),
  'choose-event': msg('Choose an event'),
  'comment-required': msg('Write a comment'),
  'reason-required': msg('Write a reason'),
  'dispute-evidence-required': msg('Write the evidence'),
  'payout-note-required': msg('Give the reference or date of the bank'),
  'refund-note-required': msg('Say how the money was paid back'),
  'value-required': msg('Enter a value'),
  'word-required': msg('Enter a word'),
  'meaning-required': msg('Choose at least one meaning, or enter another word to search for'),
  'choose-sector': msg('Choose a sector'),
  'online-event-moved': msg('A virtual event has no venue to correct'),
  'venue-merged': msg('This venue was merged into another. Choose that one.'),
  'venue-shared': msg('Other organisers can choose this venue too. Ask us to correct it.'),
  'series-into-itself': msg('Choose another series to merge into'),
  'series-name-taken': ({ t }, { name }) =>
    t('That organiser already has a series {{name}}. Merge them instead.', { name }),
  'editions-of-several': msg('All events of a series must have the same organiser.'),
  'venue-into-itself': msg('Choose another venue to merge into'),
  'unknown-venue': msg('There is no such venue'),
  'unknown-location': msg('There is no such location'),
  'choose-location': msg('Choose a location'),
  'newer-version': msg('The partner has submitted a newer version. Review that one.'),
  'file-waits-for-scan': ({ t }, { name }) =>
    t('{{name}} is still being checked for malware. Approve the event once you have seen it.', { name }),
  'facts-changed': msg('These facts are no longer proposed. Reload to see what the partner wants now.'),
  'mailing-changed': msg('This mailing has changed. Read it again before you decide.'),
  'already-decided': msg('Another administrator has already decided. See the history.'),
  'decided-by-yourself': msg('You made this decision, so another administrator has to do this.'),
  'nothing-to-confirm': msg('There is nothing to confirm.'),
  'block-yourself': msg("You can't block yourself"),
  'search-term-not-found': msg('Word not found'),
  'incident-not-found': msg('Incident not found'),
  'incident-update-not-found': msg('Update of the incident not found'),
  'incident-kind': msg(
    'Maintenance has planned times; an incident has a status. Choose which of the two this is.',
  ),
  'term-listed': ({ t }, { name }) => t('{{name}} already has a meaning in this language', { name }),
  'option-listed': ({ t }, { name }) => t('{{name}} is already on the list', { name }),
  'email-not-failed': msg('Only failed emails can be resent'),
  'address-deliverable': msg("Emails to this address don't come back"),
  'job-not-failed': msg('Only failed jobs can be retried or discarded'),
  'job-type-gone': msg('This job type no longer exists. Discard it.'),
  'payout-decided': msg('This payout has just been decided. See its status.'),
  'payout-own': msg('A second administrator has to approve this payout'),
  'file-required': msg('Choose a file'),
  'order-number-required': msg('Enter an order number'),
  'organiser-required': msg('Choose an organiser'),
  'bank-line-not-found': msg('Transfer not found'),
  'bank-line-settled': msg('This transfer is already fully explained. See what became of it.'),
  'bank-line-in-use': msg(
    'This transfer pays for an order that waits for the rest. Wait until its reservation ends.',
  ),
  'bank-line-of-no-debt': msg('This transfer no longer pays a debt. See what became of it.'),
  'bank-line-of-order': msg(
    "A transfer for an order or a debt isn't the payment company's. Explain the rest, match it or send it back.",
  ),
  'bank-line-of-this-order': msg(
    'The transfer is matched to this order already. Match the rest to another one, explain it or send it back.',
  ),
  'nothing-owed': ({ t }, { currency }) =>
    t('This organiser owes nothing in {{currency}}. Choose another one, or send the transfer back.', {
      currency,
    }),
  'bank-line-other-currency': ({ t }, { currency }) =>
    t('The order costs {{currency}}. Choose another one, explain the transfer or send it back.', {
      currency,
    }),
  'bank-statement-unreadable': ({ t }, { line }) =>
    t("The file isn't a bank statement that we can read: {{line}}. Nothing was imported.", { line }),
  'bank-statement-sum': ({ t }, { expected, found }) =>
    t(
      'The lines end at {{found}}, but the statement says {{expected}}. Nothing was imported. Download it again.',
      {
        expected,
        found,
      },
    ),
  'refund-by-transfer': msg(
    'This order was paid by transfer. Send the money back from the bank, then settle the refund.',
  ),
  'dispute-closed': msg('The bank has decided this dispute'),
  'evidence-submitted': msg('The evidence was submitted before'),
  'evidence-refused': msg("The payment company didn't accept this evidence"),
  'gateway-unanswered': msg("The payment company didn't answer. Try again."),
  'evidence-unanswered': msg("The payment company didn't answer. Try again."),
  'payment-file-account': msg('Name your own accounts in TRANSFER_ACCOUNTS to write this file'),
  'payment-file-empty': msg('No approved payouts in euros are waiting'),
  'payouts-automatic': msg('A bank is connected, so payouts are sent automatically'),
  'refund-settled': msg('This refund has just been settled manually'),
  'refund-sent': msg('This refund has already been sent'),
  'refund-just-tried': msg('Someone tried this refund a moment ago. Check again in two minutes.'),
  'exchange-in-future': msg('Enter the day of the exchange, today or earlier'),
  'exchange-too-much': ({ t, formatMoney }, { left }) =>
    t('At most {{left}} is to be exchanged. Enter that or less.', { left: formatMoney(left) }),
  'exchange-reversed': msg('This exchange has already been reversed'),
  'suspense-explained': msg('This money is already explained. See the list.'),
  'adjustment-decided': msg('Another administrator has decided this adjustment'),
  'adjustment-own': msg('You posted this adjustment, so another administrator has to approve it.'),
  'write-off-too-much': ({ t, formatMoney }, { left }) =>
    t('At most {{left}} is owed. Enter that or less.', { left: formatMoney(left) }),
  'refund-not-sent': msg("The payment company didn't accept this refund. The list shows the reason."),
  'refund-unanswered': msg("We couldn't send the refund: no response yet"),
} satisfies Partial<Sentences>;
