import { msg } from '@atrium/domain';
import type { Sentences } from './sentence.ts';

/** Problems of reviews. */
export const reviewSentences = {
  'score-required': msg('Choose a score from 1 to 10'),
  'review-text-short': msg('Write at least 20 characters, or leave the text out'),
  'confirm-adult': msg("Confirm that you're 18 or older"),
  'confirm-honest': msg('Confirm that this is your own experience'),
  'reference-unknown': msg('No contact request has this reference'),
  'review-not-found': msg("This review wasn't found"),
  'review-confirm-email': msg('Confirm your email address first. It has to be the one on your ticket.'),
  'review-needs-ticket': msg('Only people with a ticket in their name can review this event'),
  'review-own-event': msg("People who work for the organiser can't review its events"),
  'review-under-age': msg('Reviewers have to be 18 or older'),
  'review-event-cancelled': msg("This event was cancelled, so it can't be reviewed"),
  'review-event-not-over': msg('You can review this event once it is over'),
  'review-not-attended': msg('Only people who were checked in at this event can review it'),
  'review-event-once': msg('Only events that take place again can be reviewed'),
  'review-ticket-cancelled': msg("Your ticket was cancelled, so you can't review this event"),
  'review-too-late': ({ t, formatDay }, { day }) =>
    t('Reviews of this event were accepted until {{day}}', { day: formatDay(day) }),
  'review-written': msg('You have already reviewed this event'),
  'review-changed': msg('This review has changed. Read it again before you decide.'),
  'review-not-decidable': msg("This can't be decided any more"),
  'review-not-resubmittable': msg("This review can't be sent again"),
  'review-replied': msg('Your company has already replied to this review'),
  'review-withdrawn': msg('This review was withdrawn'),
} satisfies Partial<Sentences>;
