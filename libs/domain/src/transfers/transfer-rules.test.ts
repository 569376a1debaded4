import { endOfDay, lastRemindedDay, transferDays } from './transfer-rules.ts';

test.each([
  ['two weeks from now', '2027-03-01', '2027-09-01', '2027-08-31', '2027-03-15', '2027-03-18'],
  ['a week before the event', '2027-03-01', '2027-03-17', '2027-03-16', '2027-03-10', '2027-03-15'],
  ['on the last day of sales', '2027-03-01', '2027-09-01', '2027-03-08', '2027-03-08', '2027-03-11'],
  [
    'before Easter, over two bank holidays',
    '2027-03-11',
    '2027-09-01',
    '2027-08-31',
    '2027-03-25',
    '2027-04-01',
  ],
])('a transfer is due %s', (_, today, firstDay, lastSaleDay, dueOn, reservedUntil) => {
  expect(transferDays(today, firstDay, lastSaleDay)).toEqual({ dueOn, reservedUntil });
});

test.each([
  ['the event is near', '2027-03-01', '2027-03-10', '2027-03-09'],
  ['sales end soon', '2027-03-01', '2027-09-01', '2027-03-03'],
])('no transfer is offered where %s', (_, today, firstDay, lastSaleDay) => {
  expect(transferDays(today, firstDay, lastSaleDay)).toBeNull();
});

test('a due day ends at midnight, and is reminded of three days before', () => {
  expect(endOfDay('2027-02-28')).toEqual(new Date('2027-03-01T00:00:00Z'));
  expect(lastRemindedDay('2027-02-27')).toBe('2027-03-02');
});
