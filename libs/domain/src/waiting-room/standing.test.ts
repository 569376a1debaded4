import { standingOf } from './standing.ts';

const room = {
  id: 1,
  opensAt: '2027-03-01T09:00:00.000Z',
  isOpen: true,
  admitPerMinute: 100,
  early: 1000,
  admitted: 300,
  over: 50,
};
const numbered = (number: number) => ({ number, draw: 0 });

test.each([
  [numbered(50), { state: 'OVER' }],
  [numbered(51), { state: 'ADMITTED' }],
  [numbered(300), { state: 'ADMITTED' }],
  [numbered(301), { state: 'WAITING', position: 1, minutes: 1 }],
  [numbered(500), { state: 'WAITING', position: 200, minutes: 2 }],
  [numbered(501), { state: 'WAITING', position: 201, minutes: 3 }],
])('the place %j stands %j', (place, standing) => expect(standingOf(place, room)).toEqual(standing));

test('a place from before the opening has the number that was drawn for it, among as many as came before', () => {
  const drawn = (draw: number) => ({ number: null, draw });
  expect(standingOf(drawn(0), { ...room, over: 0 })).toEqual({ state: 'ADMITTED' });
  expect(standingOf(drawn(0.999999), room)).toEqual({ state: 'WAITING', position: 700, minutes: 7 });
  expect(standingOf(drawn(0.999999), { ...room, early: 1, admitted: 0, over: 0 })).toMatchObject({
    position: 1,
  });
});

test('nobody knows their position before the opening', () =>
  expect(standingOf(numbered(1), { ...room, isOpen: false })).toEqual({ state: 'BEFORE' }));
