import { admits, seatsOf, waysToAttend, type TicketAttendance } from './ticket-attendance.ts';

const seat = { attendance: 'IN_PERSON' as const };
const stream = { attendance: 'ONLINE' as const };
const both = { attendance: null };

test('a ticket that says nothing admits in both ways, the others in theirs', () => {
  const ways: TicketAttendance[] = ['IN_PERSON', 'ONLINE'];
  expect(ways.map((way) => admits(both, way))).toEqual([true, true]);
  expect(ways.map((way) => admits({}, way))).toEqual([true, true]);
  expect(ways.map((way) => admits(seat, way))).toEqual([true, false]);
  expect(ways.map((way) => admits(stream, way))).toEqual([false, true]);
});

test.each([
  ['no tickets', [], []],
  ['tickets that say nothing', [both, {}], []],
  ['seats alone', [seat, seat], []],
  ['livestreams alone', [stream], []],
  ['seats and livestreams', [seat, stream], ['IN_PERSON', 'ONLINE']],
  ['a ticket that says nothing and a livestream', [both, stream], ['IN_PERSON', 'ONLINE']],
])('with %s, the ways to choose between are those that differ', (_, types, ways) =>
  expect(waysToAttend(types)).toEqual(ways),
);

test('a price is about seats, and about livestreams only where there is no seat', () => {
  expect(seatsOf([stream, seat, both])).toEqual([seat, both]);
  expect(seatsOf([stream])).toEqual([stream]);
});
