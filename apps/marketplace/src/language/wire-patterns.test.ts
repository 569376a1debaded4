import { english, speak, t } from '@atrium/ui/language';
import { translationInto } from './translations.ts';

afterEach(() => speak(() => english));

test.each([
  ['es', 'Too many attempts. Please try again in 4 minutes.', 'Vuelva a intentarlo dentro de 4 minutos'],
  ['de', 'Too many attempts. Please try again in 1 hour.', 'in einer Stunde noch einmal'],
  ['de', 'Please use at most 4,000 characters', 'höchstens 4.000 Zeichen'],
  ['fr', 'An order holds at most 10,000 tickets', '10\u202f000 billets'],
  ['de', 'Only 3 tickets of “Free” are left', '„Free“ sind nur noch 3 Tickets'],
  ['es', 'The refund has changed to £99.50. Please look at it again.', 'ha cambiado a £99.50.'],
  ['de', 'This account is blocked: spam.\nTwice', 'Dieses Konto ist gesperrt: spam.\nTwice'],
  ['fr', 'Samsung Internet on Android', 'Samsung Internet sur Android'],
  ['es', 'Harbour Summit is cancelled', 'Harbour Summit se ha cancelado'],
  [
    'de',
    'The sandbox bank wants to be sure that it is you who pays £1,200.00 with Visa •••• 3220. Enter the code 123456 to approve; any other code refuses the payment.',
    'wirklich Sie £1,200.00 mit Visa •••• 3220 bezahlen. Geben Sie zur Freigabe den Code 123456 ein',
  ],
] as const)('in %s, “%s” says its value', async (language, message, said) => {
  expect(t(message)).toBe(message);
  const translation = await translationInto(language);
  speak(() => translation);
  expect(t(message)).toContain(said);
});

test.each(['The lights on Mars', 'Please use at most many characters', 'Cancelled'])(
  'what only looks alike stays what it is: “%s”',
  async (message) => {
    const { read } = await translationInto('de');
    expect(read?.(message)).toBeUndefined();
  },
);
