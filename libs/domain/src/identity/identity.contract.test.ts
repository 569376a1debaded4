import { AttendeeSignUp, Credentials } from './identity.contract.ts';

const faults = (schema: typeof AttendeeSignUp | typeof Credentials, form: object) =>
  schema.safeParse(form).error?.issues.map((issue) => [issue.path.join('.'), issue.message]);

test('a missing field gives the same message as an empty one', () => {
  expect(faults(Credentials, {})).toEqual([
    ['email', 'enter-email'],
    ['password', 'enter-password'],
  ]);
  expect(faults(AttendeeSignUp, {})).toEqual([
    ['email', 'email-invalid'],
    ['firstName', 'first-name-required'],
    ['surname', 'surname-required'],
    ['password', 'password-too-short'],
    ['confirmPassword', 'passwords-differ'],
    ['country', 'select-your-country'],
  ]);
});

test.each([0, 1.5, 3_000_000_000, 1e308, true])('%j is not a country', (country) => {
  expect(faults(AttendeeSignUp, { country })?.at(-1)).toEqual(['country', 'select-your-country']);
});

test('an invalid birthday gives one message, without the one about age', () => {
  const form = {
    email: 'ada@example.com',
    firstName: 'Ada',
    surname: 'Lovelace',
    password: 'Analytical-1',
    confirmPassword: 'Analytical-1',
    country: 1,
    dateOfBirth: '31/12/1990',
  };
  expect(faults(AttendeeSignUp, form)).toEqual([['dateOfBirth', 'date-format']]);
});
