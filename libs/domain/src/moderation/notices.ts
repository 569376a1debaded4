import { operator } from '../kernel/operator.ts';

/** Kinds of content that can be reported. */
export const noticeSubjects = ['EVENT', 'REVIEW', 'REVIEW_REPLY', 'MESSAGE'] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/** Clauses that a reader can name in a notice. */
export const noticeGrounds = [
  'LAW',
  'UNTRUE',
  'ABUSE',
  'UNLAWFUL_CONTENT',
  'PERSONAL_DATA',
  'ADVERTISING',
  'RIGHTS_OF_OTHERS',
  'CIRCUMVENTION',
  'PARTNER_RULES',
] as const;

/** Ground of organisers' complaints about ranking, which share the queue of notices. */
export const complaintGround = 'RANKING';

export const noticeStatuses = ['OPEN', 'UPHELD', 'DISMISSED'] as const;
export type NoticeStatus = (typeof noticeStatuses)[number];

/** Limits of texts in characters. */
export const moderationLimits = { name: 100, explanation: 4000, facts: 5000 } as const;

/** Returns the number of a notice, as `AT-N-2026-000123`. */
export const noticeNumber = (number: number, receivedAt: Date): string =>
  `${operator.ticketPrefix}-N-${receivedAt.getUTCFullYear()}-${String(number).padStart(6, '0')}`;

/** Business days in which moderators aim to decide on a notice or an appeal. */
export const moderationBusinessDays = 5;
