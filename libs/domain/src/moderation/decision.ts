/** Measures that a decision can take, from the mildest to the hardest. */
export const decisionMeasures = [
  'CONTENT_REJECTED',
  'CONTENT_REMOVED',
  'APPLICATION_REJECTED',
  'WARNING',
  'SUPPORT_BLOCKED',
  'REGISTRATIONS_BLOCKED',
  'REGISTRATIONS_CANCELLED',
  'PLATFORM_BLOCKED',
  'SUSPENDED',
  'ACCOUNT_BLOCKED',
] as const;
export type DecisionMeasure = (typeof decisionMeasures)[number];

/** Clauses that a decision or a notice can rest on: the law, or a clause of the content guidelines or terms. */
export const decisionGrounds = [
  'LAW',
  'UNTRUE',
  'ABUSE',
  'UNLAWFUL_CONTENT',
  'PERSONAL_DATA',
  'ADVERTISING',
  'RIGHTS_OF_OTHERS',
  'CIRCUMVENTION',
  'PARTNER_RULES',
  'EVENT_REQUIREMENTS',
  'COMPANY_REQUIREMENTS',
  'TERMS',
] as const;
export type DecisionGround = (typeof decisionGrounds)[number];

/** How we came to know: a reader's notice, the automatic check, or our own team. */
export const decisionSources = ['NOTICE', 'CHECK', 'STAFF'] as const;
export type DecisionSource = (typeof decisionSources)[number];

/** Kinds of subjects of a decision. */
export const decisionSubjects = ['EVENT', 'REVIEW', 'REVIEW_REPLY', 'MESSAGE', 'ACCOUNT', 'PARTNER'] as const;
export type DecisionSubject = (typeof decisionSubjects)[number];

/** Months in which a decision can be appealed against. */
export const appealMonths = 6;

/** Returns the end of the time for an appeal: the same day of the month, or the last of a shorter one. */
export function appealEnd(decidedAt: Date): Date {
  const end = new Date(decidedAt);
  end.setUTCMonth(end.getUTCMonth() + appealMonths);
  if (end.getUTCDate() !== decidedAt.getUTCDate()) end.setUTCDate(0);
  return end;
}
