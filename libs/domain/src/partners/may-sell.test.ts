import { missingToSell } from './may-sell.ts';

const done = { contractStatus: 'agreed', termsStatus: 'agreed', emailVerified: true } as const;

test.each([
  ['everything is done', {}, []],
  ['the agreement is unsigned', { contractStatus: 'pending' }, ['sign-agreement']],
  ['the terms are not agreed to', { termsStatus: 'pending' }, ['agree-to-terms']],
  ['the company email is unconfirmed', { emailVerified: false }, ['confirm-company-email']],
  [
    'nothing is done',
    { contractStatus: 'pending', termsStatus: 'pending', emailVerified: false },
    ['sign-agreement', 'agree-to-terms', 'confirm-company-email'],
  ],
] as const)('what a company still has to do: %s', (_name, state, missing) => {
  expect(missingToSell({ ...done, ...state })).toEqual(missing);
});
