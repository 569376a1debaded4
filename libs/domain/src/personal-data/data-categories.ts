import { attendeeDetailsDays, attendeeRemovalDays } from '../attendees/attendees.contract.ts';
import { scanRetentionDays } from '../door/door.contract.ts';
import { days } from '../kernel/durations.ts';
import { mailingRecipientDays } from '../mailings/mailings.contract.ts';
import { sensitiveAnswerRetentionDays } from '../questions/question.ts';

/** Kinds of personal data that an event collects. */
export const dataCategories = [
  'ATTENDEES',
  'ANSWERS',
  'SENSITIVE_ANSWERS',
  'NOTES',
  'WAITING_LIST',
  'MAILINGS',
  'CHECK_INS',
  'MESSAGES',
  'INVOICES',
] as const;
export type DataCategory = (typeof dataCategories)[number];

/** Days after an event for which data is stored: by default as many as are possible. */
export interface DataTerm {
  least: number;
  most: number;
}

/** The terms of the privacy notice; null: as long as tax law asks for. */
export const dataTerms: Readonly<Record<DataCategory, DataTerm | null>> = {
  // reviews, certificates and claims need the names
  ATTENDEES: { least: attendeeRemovalDays, most: attendeeDetailsDays },
  ANSWERS: { least: 1, most: attendeeDetailsDays },
  SENSITIVE_ANSWERS: { least: 1, most: sensitiveAnswerRetentionDays },
  NOTES: { least: 1, most: scanRetentionDays },
  // offers end with the event, by a job
  WAITING_LIST: { least: 1, most: scanRetentionDays },
  // the links in mailings that stop them work until then
  MAILINGS: { least: 30, most: mailingRecipientDays },
  // scans may be taken back until then
  CHECK_INS: { least: scanRetentionDays, most: scanRetentionDays },
  // they are the attendee's as well
  MESSAGES: { least: attendeeDetailsDays, most: attendeeDetailsDays },
  INVOICES: null,
};

/** Whether the organiser chooses the term and may remove the data. */
export const isOrganisersChoice = (category: DataCategory): boolean => {
  const term = dataTerms[category];
  return term !== null && term.least < term.most;
};

/** Days for which an export allows removing what it holds. */
export const dataExportDays = 7;

/** Whether an export made then still allows removing what it holds. */
export const isExportRecent = (exportedAt: Date | null, now: Date): boolean =>
  exportedAt !== null && now.getTime() - exportedAt.getTime() < days(dataExportDays);
