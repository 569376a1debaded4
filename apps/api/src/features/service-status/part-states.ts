import {
  inSeconds,
  minutes,
  serviceParts,
  type PartState,
  type ServicePart,
  type ServiceStatus,
} from '@atrium/domain';
import type { CallFigures } from './recent-calls.ts';

/** Work that waits, as the database says. */
export interface WaitingWork {
  /** Emails that have waited for more than five minutes. */
  lateEmails: number;
  /** Emails sent within a quarter of an hour. */
  sentEmails: number;
  /** How long the oldest job other than an email has waited, in seconds. */
  oldestJob: number;
}

/** Fewer bad responses say nothing. */
const few = 3;
const mostJobSeconds = inSeconds(minutes(5));

function ofCalls({ calls, failed, slow }: CallFigures): PartState {
  if (failed >= few && failed > calls / 2) return 'DOWN';
  return failed + slow >= few && failed + slow > calls / 10 ? 'SLOW' : 'WORKS';
}

function ofEmails({ lateEmails, sentEmails }: WaitingWork): PartState {
  if (lateEmails >= few && sentEmails === 0) return 'DOWN';
  return lateEmails > sentEmails ? 'SLOW' : 'WORKS';
}

/** How each part does. Without an answer of the database nothing works that needs it, and of emails nothing is known. */
export function partStates(
  work: WaitingWork | null,
  figures: (part: ServicePart) => CallFigures,
): ServiceStatus['parts'] {
  const stateOf = (part: ServicePart): PartState => {
    if (part === 'EMAILS') return work ? ofEmails(work) : 'UNKNOWN';
    if (!work) return 'DOWN';
    const state = ofCalls(figures(part));
    return part === 'PORTAL' && state === 'WORKS' && work.oldestJob > mostJobSeconds ? 'SLOW' : state;
  };
  return serviceParts.map((part) => ({ part, state: stateOf(part) }));
}
