import { addTime } from '../kernel/durations.ts';
import { dayIn, fullYears } from '../kernel/dates.ts';
import { problem, type ProblemError } from '../kernel/problem.ts';
import { companyDomain } from './mail-domain.ts';
import { endOfWriting, reviewRules } from './rules.ts';

/** A ticket and its event, as far as the right to review depends on them. */
export interface ReviewedTicket {
  email: string;
  isPaid: boolean;
  isReleased: boolean;
  /** Let in at the door. */
  hasEntered: boolean;
  event: {
    /** The door checked enough tickets to know who was there. */
    isChecked: boolean;
    isCancelled: boolean;
    isInSeries: boolean;
    endAt: Date;
    timeZone: string;
    /** The organiser's confirmed address. */
    organiserEmail: string | null;
  };
}

export interface Reviewer {
  email: string;
  isEmailConfirmed: boolean;
  /** Null if the profile has none; the form then asks for a confirmation. */
  birthDate: string | null;
  /** Now or earlier. */
  isOrganisersMember: boolean;
}

/** The day of attendance: the last one of the event, in its time zone. */
export const attendanceDay = ({ endAt, timeZone }: Pick<ReviewedTicket['event'], 'endAt' | 'timeZone'>) =>
  dayIn(addTime(endAt, -1), timeZone);

/** Why the event of a ticket can't be reviewed by somebody; null if it can. */
export function refusalToReview(
  { email, isPaid, isReleased, hasEntered, event }: ReviewedTicket,
  reviewer: Reviewer,
  now: Date,
): ProblemError | null {
  if (event.isCancelled) return problem('review-event-cancelled');
  if (!event.isInSeries) return problem('review-event-once');
  if (isReleased) return problem('review-ticket-cancelled');
  if (!isPaid) return problem('review-needs-ticket');
  if (event.endAt > now) return problem('review-event-not-over');
  const until = endOfWriting(attendanceDay(event), event.timeZone);
  if (until <= now) return problem('review-too-late', { day: dayIn(addTime(until, -1), event.timeZone) });
  if (event.isChecked && !hasEntered) return problem('review-not-attended');
  return refusalOfPerson(email, reviewer, event, now);
}

function refusalOfPerson(
  ticketEmail: string,
  { email, isEmailConfirmed, birthDate, isOrganisersMember }: Reviewer,
  { organiserEmail }: ReviewedTicket['event'],
  now: Date,
): ProblemError | null {
  if (!isEmailConfirmed) return problem('review-confirm-email');
  if (ticketEmail.toLowerCase() !== email) return problem('review-needs-ticket');
  const company = companyDomain(email);
  const isColleague =
    organiserEmail !== null && company !== null && company === companyDomain(organiserEmail);
  if (isOrganisersMember || isColleague) return problem('review-own-event');
  const isUnderAge = birthDate !== null && fullYears(birthDate, dayIn(now, 'UTC')) < reviewRules.minimumAge;
  return isUnderAge ? problem('review-under-age') : null;
}
