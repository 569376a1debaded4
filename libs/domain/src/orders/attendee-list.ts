import { parseDelimited } from './parse-delimited.ts';
import { readIssue } from '../kernel/read-issue.ts';
import type { FieldError } from '../kernel/problem.ts';
import { TicketDraft } from './orders.contract.ts';

const Attendee = TicketDraft.pick({
  firstName: true,
  surname: true,
  email: true,
  company: true,
  jobTitle: true,
});

/** Columns of a list without a header row, in order. */
export const attendeeColumns = ['firstName', 'surname', 'email', 'company', 'jobTitle'] as const;
export type AttendeeColumn = (typeof attendeeColumns)[number];
export type ParsedAttendee = Record<AttendeeColumn, string>;

export interface AttendeeRow {
  /** Row number in the pasted list, from 1; the header counts. */
  row: number;
  attendee: ParsedAttendee;
  /** Field errors that the order form would show. */
  faults: FieldError[];
}

export interface AttendeeList {
  rows: AttendeeRow[];
  hasHeader: boolean;
  /** Number of rows dropped beyond the limit. */
  leftOut: number;
}

const headings: Record<AttendeeColumn | 'fullName', readonly string[]> = {
  firstName: ['firstname', 'first', 'givenname', 'forename'],
  surname: ['surname', 'lastname', 'last', 'familyname'],
  email: ['email', 'emailaddress', 'mail'],
  company: ['company', 'companyname', 'organisation', 'organization', 'employer'],
  jobTitle: ['jobtitle', 'job', 'title', 'role', 'position'],
  fullName: ['name', 'fullname', 'attendee', 'attendeename'],
};

type Heading = keyof typeof headings;
const knownHeadings = new Map(
  Object.entries(headings).flatMap(([heading, names]) => names.map((name) => [name, heading as Heading])),
);
const headingOf = (cell: string) => knownHeadings.get(cell.toLowerCase().replace(/[^a-z]/g, ''));

/**
 * Returns the columns that the first row names, or null if it is an attendee's row, which an email address
 * proves.
 */
function headerOf(row: readonly string[]): (Heading | undefined)[] | null {
  if (row.some((cell) => cell.includes('@'))) return null;
  const columns = row.map(headingOf);
  const known = columns.filter(Boolean).length;
  return known > 0 && known * 2 >= row.filter(Boolean).length ? columns : null;
}

function attendeeOf(cells: readonly string[], columns: readonly (Heading | undefined)[]): ParsedAttendee {
  const cell = (heading: Heading) => cells[columns.indexOf(heading)] ?? '';
  const [first = '', ...rest] = cell('fullName').split(/\s+/);
  return {
    firstName: cell('firstName') || first,
    surname: cell('surname') || rest.join(' '),
    email: cell('email'),
    company: cell('company'),
    jobTitle: cell('jobTitle'),
  };
}

function faultsOf(attendee: ParsedAttendee): AttendeeRow['faults'] {
  const { error } = Attendee.safeParse(attendee);
  return attendeeColumns.flatMap((field) => {
    const issue = error?.issues.find(({ path }) => path[0] === field);
    return issue ? [readIssue(issue)] : [];
  });
}

/**
 * Parses the attendees of a pasted spreadsheet. A header row may name the columns in any order (`Name` holds
 * first name and surname together); without one they are in the order of `attendeeColumns`.
 */
export function readAttendeeList(text: string, maxRows: number): AttendeeList {
  const table = parseDelimited(text);
  const header = table[0] ? headerOf(table[0]) : null;
  const all = header ? table.slice(1) : table;
  const rows = all.slice(0, maxRows).map((cells, index) => {
    const attendee = attendeeOf(cells, header ?? attendeeColumns);
    return { row: index + (header ? 2 : 1), attendee, faults: faultsOf(attendee) };
  });
  return { rows, hasHeader: header !== null, leftOut: all.length - rows.length };
}
