import { byDay } from './agenda-days.ts';

const at = (id: number, startDateTime: string) => ({ id, startDateTime });

test('items are grouped by the day at the venue, not in UTC, in order of time', () => {
  const days = byDay(
    [at(3, '2027-05-13T08:00:00Z'), at(2, '2027-05-12T22:30:00Z'), at(1, '2027-05-12T07:00:00Z')],
    'Europe/Oslo',
  );
  expect(
    days.map(({ date, title, moments }) => [
      date,
      title,
      moments.map(({ time, items }) => `${time} #${items.map(({ id }) => id).join(' #')}`),
    ]),
  ).toEqual([
    ['2027-05-12', expect.stringMatching(/^Wednesday,? 12 May 2027$/), ['09:00 #1']],
    ['2027-05-13', expect.stringMatching(/^Thursday,? 13 May 2027$/), ['00:30 #2', '10:00 #3']],
  ]);
});

test('items that start together are one moment, however their time is written', () => {
  const [day] = byDay(
    [at(1, '2027-05-12T07:00:00Z'), at(3, '2027-05-12T08:00:00Z'), at(2, '2027-05-12T07:00:00.000Z')],
    'Europe/Oslo',
  );
  expect(day?.moments.map(({ items }) => items.map(({ id }) => id))).toEqual([[1, 2], [3]]);
});

test('without items there are no days', () => {
  expect(byDay([], 'UTC')).toEqual([]);
});
