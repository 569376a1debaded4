import { parseTable } from '../kernel/table.ts';
import { TicketDraft } from './orders.contract.ts';

const Attendee = TicketDraft.pick({
  firstName: true,
  surname: true,
  email: true,
  company: true,
  jobTitle: true,
});

/** The columns of a list without a header row, in their order. */
export const attendeeColumns = ['firstName', 'surname', 'email', 'company', 'jobTitle'] as const;
export type AttendeeColumn = (typeof attendeeColumns)[number];
export type ListedAttendee = Record<AttendeeColumn, string>;

export interface AttendeeRow {
  /** Its place in the pasted list, from 1; a header counts as a row. */
  row: number;
  attendee: ListedAttendee;
  /** What the order form would say of it; empty when nothing. */
  faults: { field: AttendeeColumn; message: string }[];
}

export interface AttendeeList {
  rows: AttendeeRow[];
  hasHeader: boolean;
  /** How many rows were left out because there were more than allowed. */
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

/** The columns that a first row names, or null when it is somebody's row: one e-mail address tells. */
function headerOf(row: readonly string[]): (Heading | undefined)[] | null {
  if (row.some((cell) => cell.includes('@'))) return null;
  const columns = row.map(headingOf);
  const known = columns.filter(Boolean).length;
  return known > 0 && known * 2 >= row.filter(Boolean).length ? columns : null;
}

function attendeeOf(cells: readonly string[], columns: readonly (Heading | undefined)[]): ListedAttendee {
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

function faultsOf(attendee: ListedAttendee): AttendeeRow['faults'] {
  const { error } = Attendee.safeParse(attendee);
  return attendeeColumns.flatMap((field) => {
    const issue = error?.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
}

/**
 * The attendees of a pasted spreadsheet. A header row may name the columns in any order (`Name` holds first name and
 * surname together); without one they stand as in `attendeeColumns`.
 */
export function readAttendeeList(text: string, maxRows: number): AttendeeList {
  const table = parseTable(text);
  const header = table[0] ? headerOf(table[0]) : null;
  const all = header ? table.slice(1) : table;
  const rows = all.slice(0, maxRows).map((cells, index) => {
    const attendee = attendeeOf(cells, header ?? attendeeColumns);
    return { row: index + (header ? 2 : 1), attendee, faults: faultsOf(attendee) };
  });
  return { rows, hasHeader: header !== null, leftOut: all.length - rows.length };
}
