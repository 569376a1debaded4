import { addMonths } from '../kernel/dates.ts';
import { days } from '../kernel/durations.ts';
import { startOfDay } from '../kernel/time-zones.ts';

/** Rules of reviews (visitor spec 5, 7 and 9). */
export const reviewRules = {
  /** Highest score; the lowest is 1. */
  scoreMax: 10,
  /** A text is left out or has this many characters. */
  textMin: 20,
  textMax: 2000,
  /** Reviews are accepted for so many months after the event, and shown for so many. */
  writeMonths: 3,
  shownMonths: 36,
  /** Reviews from which stars are shown: of a series, and of an organiser. */
  minimumForStars: 5,
  organiserMinimum: 20,
  /** Days from the invitation to its one reminder. */
  reminderDays: 14,
  /** Age of reviewers, in years. */
  minimumAge: 18,
  /** Business days in which a moderator decides. */
  moderationDays: 5,
  /** Days to put right what was rejected or removed, if three months after the event are over sooner. */
  resubmitDays: 30,
  /** Clock time at which the invitation is sent, on the day after the event. */
  invitationHour: 10,
} as const;

/** Aspects that a review can score beside the whole. */
export const subscores = ['venue', 'content', 'networking', 'staff', 'value'] as const;
export type Subscore = (typeof subscores)[number];

export const reviewStates = ['PUBLISHED', 'FLAGGED', 'REJECTED', 'REMOVED', 'WITHDRAWN'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** How we know that the reviewer was there: by the ticket. `isCheckedIn` says whether the door knows it too. */
export const verifications = ['REGISTRATION'] as const;

/** Orders of a list of reviews. */
export const reviewOrders = ['newest', 'highest', 'lowest'] as const;
export type ReviewOrder = (typeof reviewOrders)[number];

/** The instant at which reviews of an event are no longer accepted: the end of a day in its time zone. */
export function endOfWriting(attendedOn: string, timeZone: string): Date {
  const last = Date.parse(addMonths(attendedOn, reviewRules.writeMonths)) / days(1);
  return startOfDay(last + 1, timeZone);
}

/** Reviews of events attended after this day are shown. */
export const shownAfter = (today: string): string => addMonths(today, -reviewRules.shownMonths);

/** Stars of a mean score, in halves. */
export const starsOf = (mean: number): number => Math.round(mean) / 2;
