import { msg } from '@atrium/domain';
import type { Sentences } from './sentence.ts';

/** Problems of administrators' actions. */
export const adminSentences = {
  'choose-decision': msg('Choose Approve or Reject'),
  'choose-event': msg('Choose an event'),
  'comment-required': msg('Write a comment'),
  'reason-required': msg('Write a reason'),
  'refund-note-required': msg('Say how the money was paid back'),
  'value-required': msg('Enter a value'),
  'choose-sector': msg('Choose a sector'),
  'online-event-moved': msg('A virtual event has no venue to correct'),
  'venue-merged': msg('This venue was merged into another. Choose that one.'),
  'venue-shared': msg('Other organisers can choose this venue too. Ask us to correct it.'),
  'series-into-itself': msg('Choose another series to merge into'),
  'series-name-taken': ({ t }, { name }) =>
    t('That organiser already has a series {{name}}. Merge them instead.', { name }),
  'editions-of-several': msg('A new series needs events of one organiser.'),
  'venue-into-itself': msg('Choose another venue to merge into'),
  'unknown-venue': msg('There is no such venue'),
  'unknown-location': msg('There is no such location'),
  'choose-location': msg('Choose a location'),
  'newer-version': msg('The partner has submitted a newer version. Review that one.'),
  'file-waits-for-scan': ({ t }, { name }) =>
    t('{{name}} is still being checked for malware. Approve the event once you have seen it.', { name }),
  'facts-changed': msg('These facts are no longer proposed. Reload to see what the partner wants now.'),
  'already-decided': msg('Another administrator has already decided. See the history.'),
  'decided-by-yourself': msg('Another administrator than the one who decided has to do this.'),
  'nothing-to-confirm': msg('Nothing waits for a confirmation.'),
  'block-yourself': msg("You can't block yourself"),
  'option-listed': ({ t }, { name }) => t('{{name}} is already on the list', { name }),
  'email-not-failed': msg('Only failed emails can be resent'),
  'job-not-failed': msg('Only failed jobs can be retried or discarded'),
  'job-type-gone': msg('This job type no longer exists. Discard it.'),
  'refund-settled': msg('This refund has just been settled manually'),
  'refund-sent': msg('This refund has already been sent'),
  'refund-just-tried': msg('Someone tried this refund a moment ago. Check again in two minutes.'),
  'refund-not-sent': msg("The payment company didn't accept this refund. The list shows the reason."),
  'refund-unanswered': msg("We couldn't send the refund: no response yet"),
} satisfies Partial<Sentences>;
