import { AttendeeSignUp, Credentials } from './identity.contract.ts';

const faults = (schema: typeof AttendeeSignUp | typeof Credentials, form: object) =>
  schema.safeParse(form).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

test('a field that is missing gets the sentence of one left empty', () => {
  expect(faults(Credentials, {})).toEqual([
    ['email', 'Please enter your email'],
    ['password', 'Please enter your password'],
  ]);
  expect(faults(AttendeeSignUp, {})).toEqual([
    ['email', 'Please enter a valid email address'],
    ['firstName', 'First name is required'],
    ['surname', 'Surname is required'],
    ['password', 'Password must be at least 8 characters long'],
    ['confirmPassword', 'Passwords do not match'],
    ['country', 'Please select your country'],
  ]);
});

test.each([0, 1.5, 3_000_000_000, 1e308, true])('%j is no country', (country) => {
  expect(faults(AttendeeSignUp, { country })?.at(-1)).toEqual(['country', 'Please select your country']);
});

test('a birthday that is no date gets one sentence, not also the one about age', () => {
  const form = {
    email: 'ada@example.com',
    firstName: 'Ada',
    surname: 'Lovelace',
    password: 'Analytical-1',
    confirmPassword: 'Analytical-1',
    country: 1,
    dateOfBirth: '31/12/1990',
  };
  expect(faults(AttendeeSignUp, form)).toEqual([['dateOfBirth', 'Please enter a date as YYYY-MM-DD']]);
});
