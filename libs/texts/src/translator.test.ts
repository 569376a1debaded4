import { money } from '@atrium/domain';
import { translator } from './index.ts';

const start = '2027-05-12T08:00:00.000Z';
const event = { startDateTime: start, endDateTime: '2027-05-13T16:00:00.000Z', timeZone: 'Europe/London' };

test.each([
  ['en', '$1,240.00', '12 May 2027', '12 – 13 May 2027', 'Wed, 12 May 2027, 09:00 BST'],
  ['es', '1240,00\u00a0US$', '12 de mayo de 2027', '12–13 may 2027', 'mié, 12 may 2027, 09:00 GMT+1'],
  ['fr', '1\u00a0240,00\u00a0$US', '12 mai 2027', '12–13 mai 2027', 'mer. 12 mai 2027, 09:00 UTC+1'],
  ['de', '1.240,00\u00a0$', '12. Mai 2027', '12.–13. Mai 2027', 'Mi., 12. Mai 2027, 09:00 GMT+1'],
] as const)('amounts, days and times are in the format of %s', (language, amount, day, days, time) => {
  const { formatMoney, formatDay, formatEventDays, formatTime } = translator(language, {});
  expect(formatMoney(money(124_000, 'USD'))).toBe(amount);
  expect(formatDay('2027-05-12')).toBe(day);
  expect(formatEventDays(event)).toBe(days);
  expect(formatTime(new Date(start), 'Europe/London')).toBe(time);
});

test('translators of two languages work side by side', () => {
  const [english, german] = [translator('en', {}), translator('de', { Hello: 'Guten Tag' })];
  expect([english.t('Hello'), german.t('Hello')]).toEqual(['Hello', 'Guten Tag']);
});

test('a text whose translation has one form for all numbers is translated', () => {
  const { t } = translator('de', { 'From {{count}} tickets': 'Ab {{count}} Tickets' });
  expect(t('From {{count}} tickets', { count: 5 })).toBe('Ab 5 Tickets');
});

test('names from right to left leave what stands beside them in its place', () => {
  const { t, formatPlace } = translator('de', { '{{name}}, {{price}}': '{{name}}: {{price}}' });
  const values = { price: '45,50 £' };
  expect(t('{{name}}, {{price}}', { name: 'Dinner مساء', ...values })).toBe(
    '\u2068Dinner مساء\u2069: 45,50 £',
  );
  expect(t('{{name}}, {{price}}', { name: 'Dinner', ...values })).toBe('Dinner: 45,50 £');
  expect(formatPlace('אולם', 'GB')).toBe('\u2068אולם\u2069, Vereinigtes Königreich');
});
