import { readAttendeeList } from './attendee-list.ts';

const ada = {
  firstName: 'Ada',
  surname: 'Lovelace',
  email: 'ada@lovelace.example',
  company: 'Analytical Engines',
  jobTitle: 'Countess',
};

test('a list without a header is read in the order of the form', () => {
  const list = readAttendeeList('Ada\tLovelace\tada@lovelace.example\tAnalytical Engines\tCountess', 10);
  expect(list).toEqual({ rows: [{ row: 1, attendee: ada, faults: [] }], hasHeader: false, leftOut: 0 });
});

test('a header names the columns in any order, and unknown ones are ignored', () => {
  const { rows, hasHeader } = readAttendeeList(
    'E-mail address,Last name,First Name,Dietary needs,Job title,Organisation\n' +
      'ada@lovelace.example,Lovelace,Ada,none,Countess,Analytical Engines',
    10,
  );
  expect(hasHeader).toBe(true);
  expect(rows).toEqual([{ row: 2, attendee: ada, faults: [] }]);
});

test('a full name is split at the first space', () => {
  const { rows } = readAttendeeList(
    'Name;Email\nJohann van der Berg;j@berg.example\nPelé;p@santos.example',
    10,
  );
  expect(rows.map(({ attendee }) => [attendee.firstName, attendee.surname])).toEqual([
    ['Johann', 'van der Berg'],
    ['Pelé', ''],
  ]);
});

test('a first row with an email address is not a header', () => {
  expect(readAttendeeList('Title,Company,role@company.example', 10)).toMatchObject({
    hasHeader: false,
    rows: [{ attendee: { firstName: 'Title' } }],
  });
});

test('each row has the field errors that the order form would show', () => {
  const { rows } = readAttendeeList('Ada,,ada@\nAlan,Turing,alan@turing.example', 10);
  expect(rows.map(({ row, faults }) => ({ row, faults }))).toEqual([
    {
      row: 1,
      faults: [
        { path: 'surname', code: 'surname-required', params: {} },
        { path: 'email', code: 'email-invalid', params: {} },
      ],
    },
    { row: 2, faults: [] },
  ]);
});

test('rows beyond the limit are counted and dropped', () => {
  const text = `First name,Surname,Email\n${'Ada,Lovelace,ada@lovelace.example\n'.repeat(5)}`;
  const { rows, leftOut } = readAttendeeList(text, 3);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(leftOut).toBe(2);
});

test('empty input gives an empty list', () => {
  expect(readAttendeeList('  \n', 10)).toEqual({ rows: [], hasHeader: false, leftOut: 0 });
});
