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

test('a header names the columns in any order, and unknown ones are passed over', () => {
  const { rows, hasHeader } = readAttendeeList(
    'E-mail address,Last name,First Name,Dietary needs,Job title,Organisation\n' +
      'ada@lovelace.example,Lovelace,Ada,none,Countess,Analytical Engines',
    10,
  );
  expect(hasHeader).toBe(true);
  expect(rows).toEqual([{ row: 2, attendee: ada, faults: [] }]);
});

test('a column of full names is taken apart at the first blank', () => {
  const { rows } = readAttendeeList(
    'Name;Email\nJohann van der Berg;j@berg.example\nPelé;p@santos.example',
    10,
  );
  expect(rows.map(({ attendee }) => [attendee.firstName, attendee.surname])).toEqual([
    ['Johann', 'van der Berg'],
    ['Pelé', ''],
  ]);
});

test('a first row with an e-mail address is no header', () => {
  expect(readAttendeeList('Title,Company,role@company.example', 10)).toMatchObject({
    hasHeader: false,
    rows: [{ attendee: { firstName: 'Title' } }],
  });
});

test('each row carries the faults the order form would show', () => {
  const { rows } = readAttendeeList('Ada,,ada@\nAlan,Turing,alan@turing.example', 10);
  expect(rows.map(({ row, faults }) => ({ row, faults }))).toEqual([
    {
      row: 1,
      faults: [
        { field: 'surname', message: 'Surname is required' },
        { field: 'email', message: 'Please enter a valid email address' },
      ],
    },
    { row: 2, faults: [] },
  ]);
});

test('rows beyond the limit are counted and left out', () => {
  const text = `First name,Surname,Email\n${'Ada,Lovelace,ada@lovelace.example\n'.repeat(5)}`;
  const { rows, leftOut } = readAttendeeList(text, 3);
  expect(rows.map(({ row }) => row)).toEqual([2, 3, 4]);
  expect(leftOut).toBe(2);
});

test('nothing pasted is an empty list', () => {
  expect(readAttendeeList('  \n', 10)).toEqual({ rows: [], hasHeader: false, leftOut: 0 });
});
