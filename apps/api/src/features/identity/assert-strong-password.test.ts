import { isPersonal } from './assert-strong-password.ts';

const owner = { email: 'ada.byron@trust.example', firstName: 'Ada', surname: 'Byron-King' };

test.each([
  'ada.byron@trust.example',
  'Ada.Byron@Trust.Example1',
  'AdaByron!',
  'byron-ada-99',
  'BYRONKING#1',
  'ada.byron2024',
])('the own email or name is no password: %s', (password) => {
  expect(isPersonal(password, owner)).toBe(true);
});

test.each(['Correct-horse-7', 'Byron wrote letters', 'adamant-ship-42', 'trustworthy-sparrow'])(
  'a password that only contains a name is one: %s',
  (password) => {
    expect(isPersonal(password, owner)).toBe(false);
  },
);

test('names of one or two letters are no reason', () => {
  expect(isPersonal('wolf-tango', { email: 'w@o.example', firstName: 'Wo', surname: 'Ta' })).toBe(false);
});
