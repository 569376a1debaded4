import { msg } from '@atrium/domain';
import type { Sentences } from './sentence.ts';

/** Problems of any call. */
export const generalSentences = {
  malformed: msg("We couldn't read this request"),
  'one-file': ({ t }, { field }) => t('Send one file, in the field {{field}}', { field }),
  'signature-invalid': msg('The signature of this message is wrong'),
  unauthenticated: msg('Missing authentication credentials'),
  forbidden: msg("You don't have permission to do this"),
  'method-not-allowed': msg("This address doesn't take that method"),
  conflict: msg('Someone else has changed this. Reload and try again.'),
  gone: msg('No longer available'),
  'too-large': msg('The request is too large'),
  'file-too-large': ({ t }, { number }) => t('The file is larger than {{number}} MB', { number }),
  'unsupported-media': msg("This kind of content isn't accepted"),
  'send-json': msg('Send the body as application/json'),
  'send-multipart': msg('Send the file as multipart/form-data'),
  'file-not-accepted': ({ t }, { kinds }) => t("This file isn't {{kinds}}", { kinds }),
  'image-too-many-pixels': ({ t }, { number }) =>
    t('This image has more than {{number}} megapixels. Make it smaller.', { number }),
  'file-ending-differs': ({ t }, { kind }) =>
    t("The name of this file doesn't fit what is in it: {{kind}}. Save it again in the right format.", {
      kind,
    }),
  'document-active': msg(
    'This document can start something on the computer of who opens it, such as a script. Save it without that, for example by printing to PDF.',
  ),
  'document-attachments': msg('This PDF has other files inside. Save it without attachments.'),
  'document-locked': msg(
    "This document is protected by a password, so we can't check it. Remove the protection.",
  ),
  'document-macros': msg('This document has macros. Save it without them, as DOCX or PDF.'),
  'document-unreadable': msg("We couldn't read this document. Save it again as PDF or DOCX."),
  'image-unreadable': msg("We couldn't open this image. Try a JPEG or PNG."),
  'too-many': msg('Too many attempts'),
  'wait-seconds': ({ t }, { count }) =>
    t('Too many attempts. Try again in {{count}} seconds.', {
      count,
      defaultValue_one: 'Too many attempts. Try again in {{count}} second.',
    }),
  'wait-minutes': ({ t }, { count }) =>
    t('Too many attempts. Try again in {{count}} minutes.', {
      count,
      defaultValue_one: 'Too many attempts. Try again in {{count}} minute.',
    }),
  'wait-hours': ({ t }, { count }) =>
    t('Too many attempts. Try again in {{count}} hours.', {
      count,
      defaultValue_one: 'Too many attempts. Try again in {{count}} hour.',
    }),
  'wait-days': ({ t }, { count }) =>
    t('Too many attempts. Try again in {{count}} days.', {
      count,
      defaultValue_one: 'Too many attempts. Try again in {{count}} day.',
    }),
  internal: msg('Something went wrong on our side'),
  unavailable: msg("We're busy. Try again in a moment."),
  'insufficient-storage': msg("We can't store anything at the moment. Try again later."),

  'not-found': msg('Not found'),
  'unknown-call': ({ t }, { method, path }) => t('There is no {{method}} {{path}} here', { method, path }),
  'account-not-found': msg('Account not found'),
  'agreement-not-found': msg('Agreement not found'),
  'bank-account-not-found': msg('Bank account not found'),
  'cancellation-policy-not-found': msg('Cancellation policy not found'),
  'decision-not-found': msg('Decision not found'),
  'document-not-found': msg('Document not found'),
  'draft-not-found': msg('Draft not found'),
  'email-not-found': msg('Email not found'),
  'event-not-found': msg('Event not found'),
  'extra-not-found': msg('Extra not found'),
  'file-not-found': msg('File not found'),
  'invitation-not-found': msg('Invitation not found'),
  'job-not-found': msg('Job not found'),
  'letter-not-found': msg('Letter not found'),
  'location-not-found': msg('Location not found'),
  'member-not-found': msg('Member not found'),
  'message-not-found': msg('Message not found'),
  'conversation-not-found': msg('Conversation not found'),
  'option-not-found': msg('Value not found'),
  'order-not-found': msg('Order not found'),
  'partner-not-found': msg('Partner not found'),
  'passkey-not-found': msg('Passkey not found'),
  'payment-not-found': msg('Payment not found'),
  'profile-not-found': msg('Profile not found'),
  'receipt-not-found': msg('Receipt not found'),
  'dispute-not-found': msg('Dispute not found'),
  'payout-not-found': msg('Payout not found'),
  'refund-not-found': msg('Refund not found'),
  'request-not-found': msg('Request not found'),
  'session-not-found': msg('Session not found'),
  'subscriber-not-found': msg('Subscriber not found'),
  'saved-search-not-found': msg('Saved search not found'),
  'subscription-not-found': msg('Subscription not found'),
  'ticket-not-found': msg('Ticket not found'),
  'ticket-type-not-found': msg('Ticket type not found'),
  'content-not-found': msg('This is no longer here'),
  'notice-not-found': msg('Report not found'),
  'venue-not-found': msg('Venue not found'),
  'placement-not-found': msg('Placement not found'),
  'version-not-found': msg('Version not found'),
} satisfies Partial<Sentences>;
