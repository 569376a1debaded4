import { answerErrors, TicketDraft, type EventDetail, type Question } from '@atrium/domain';

export interface AttendeeDraft {
  ticketTypeId: number;
  firstName: string;
  surname: string;
  email: string;
  company: string;
  jobTitle: string;
  subEventIds: number[];
  /** By the ID of the question. */
  answers: Record<string, string[]>;
  /** Left open, to be named by a link; what an earlier release stored has none. */
  isOpen?: boolean;
}

export interface Buyer {
  firstName: string;
  surname: string;
  email: string;
  companyName: string | null;
  jobTitle: string | null;
}

/**
 * One form per ticket; earlier input is kept, but names that were left for later are due once it is too late for that. Without
 * any input the first form is prefilled from the buyer's profile.
 */
export function attendeeDrafts(
  { ticketTypes }: Pick<EventDetail, 'ticketTypes'>,
  quantities: Record<number, number>,
  typed: readonly AttendeeDraft[],
  buyer: Buyer | undefined,
  isTimeForNames: boolean,
): AttendeeDraft[] {
  const typedByTicketType = Map.groupBy(typed, (draft) => draft.ticketTypeId);
  const drafts = ticketTypes.flatMap(({ id }) =>
    Array.from(
      { length: quantities[id] ?? 0 },
      // what an earlier release stored has no answers
      (_, index) => ({ ...emptyDraft(id), ...typedByTicketType.get(id)?.[index] }),
    ).map((draft) => (isTimeForNames ? draft : { ...draft, isOpen: false })),
  );
  return buyer && typed.length === 0 ? withBuyer(drafts, buyer) : drafts;
}

/** True if one of the tickets is the buyer's own. */
export const attends = (drafts: readonly AttendeeDraft[], { email }: Buyer): boolean =>
  drafts.some((draft) => isSameEmail(draft.email, email));

/** Puts the buyer into the first empty form, or into the first of all if none is empty. */
export function withBuyer(drafts: readonly AttendeeDraft[], buyer: Buyer): AttendeeDraft[] {
  const { firstName, surname, email, companyName, jobTitle } = buyer;
  const empty = drafts.findIndex((draft) => !draft.firstName && !draft.surname && !draft.email);
  const place = Math.max(empty, 0);
  return drafts.map((draft, index) =>
    index === place
      ? {
          ...draft,
          firstName,
          surname,
          email,
          company: companyName ?? '',
          jobTitle: jobTitle ?? '',
          isOpen: false,
        }
      : draft,
  );
}

/** Empties the forms with the buyer's name; the chosen extras stay with their tickets. */
export const withoutBuyer = (drafts: readonly AttendeeDraft[], { email }: Buyer): AttendeeDraft[] =>
  drafts.map((draft) =>
    isSameEmail(draft.email, email)
      ? { ...emptyDraft(draft.ticketTypeId), subEventIds: draft.subEventIds }
      : draft,
  );

const isSameEmail = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

const emptyDraft = (ticketTypeId: number): AttendeeDraft => ({
  ticketTypeId,
  firstName: '',
  surname: '',
  email: '',
  company: '',
  jobTitle: '',
  subEventIds: [],
  answers: {},
  isOpen: false,
});

/** True if the API would accept this attendee. */
export const isComplete = (draft: AttendeeDraft | undefined, questions: readonly Question[]): boolean =>
  draft !== undefined &&
  (draft.isOpen === true ||
    (TicketDraft.safeParse(draft).success && answerErrors(questions, draft, 'answers').length === 0));

/** Leaves the forms that aren't complete open. */
export const withOpenRest = (
  drafts: readonly AttendeeDraft[],
  questions: readonly Question[],
): AttendeeDraft[] =>
  drafts.map((draft) => (isComplete(draft, questions) ? draft : { ...draft, isOpen: true }));

/** Copies company and job title of one attendee to all below. */
export const copiedDown = (drafts: readonly AttendeeDraft[], from: number): AttendeeDraft[] =>
  drafts.map((draft, index) =>
    index > from
      ? { ...draft, company: drafts[from]?.company ?? '', jobTitle: drafts[from]?.jobTitle ?? '' }
      : draft,
  );

/** Returns the fields that name an attendee at any event. */
export const personOf = ({ firstName, surname, email, company, jobTitle }: AttendeeDraft) => ({
  firstName,
  surname,
  email,
  company,
  jobTitle,
});

/** Fills the forms from index `from` with a pasted list, those left open too; empty cells change nothing. */
export const filledFrom = (
  drafts: readonly AttendeeDraft[],
  from: number,
  listed: readonly Pick<AttendeeDraft, 'firstName' | 'surname' | 'email' | 'company' | 'jobTitle'>[],
): AttendeeDraft[] =>
  drafts.map((draft, index) => {
    const found = listed[index - from];
    if (!found) return draft;
    const given = Object.entries(found).filter(([, text]) => text !== '');
    return given.length === 0 ? draft : { ...draft, ...Object.fromEntries(given), isOpen: false };
  });

/** Index of the first incomplete attendee after `from`, wrapping around; -1 if all are complete. */
export function nextIncomplete(complete: readonly boolean[], from: number): number {
  const after = complete.indexOf(false, from + 1);
  return after >= 0 ? after : complete.indexOf(false);
}
