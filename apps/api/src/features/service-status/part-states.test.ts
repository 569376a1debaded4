import { minutes, addTime } from '@atrium/domain';
import { partStates, type WaitingWork } from './part-states.ts';
import { RecentCalls } from './recent-calls.ts';

const idle: WaitingWork = { lateEmails: 0, sentEmails: 0, oldestJob: 0 };
const none = { calls: 0, failed: 0, slow: 0 };
const stateOf = (part: string, work: WaitingWork | null, figures = none) =>
  partStates(work, () => figures).find((one) => one.part === part)?.state;

test.each([
  [none, 'WORKS'],
  [{ calls: 2, failed: 2, slow: 0 }, 'WORKS'],
  [{ calls: 3, failed: 3, slow: 0 }, 'DOWN'],
  [{ calls: 6, failed: 3, slow: 0 }, 'SLOW'],
  [{ calls: 30, failed: 0, slow: 3 }, 'WORKS'],
  [{ calls: 29, failed: 0, slow: 3 }, 'SLOW'],
  [{ calls: 29, failed: 1, slow: 2 }, 'SLOW'],
] as const)('a part with %j of its calls: %s', (figures, state) => {
  expect(stateOf('PAYMENTS', idle, figures)).toBe(state);
});

test.each([
  [0, 0, 'WORKS'],
  [1, 0, 'SLOW'],
  [3, 0, 'DOWN'],
  [3, 3, 'WORKS'],
  [4, 3, 'SLOW'],
] as const)('%i late emails while %i were sent: %s', (lateEmails, sentEmails, state) => {
  expect(stateOf('EMAILS', { ...idle, lateEmails, sentEmails })).toBe(state);
});

test('late jobs make the portal slow, and nothing else', () => {
  expect(
    partStates({ ...idle, oldestJob: 301 }, () => none).filter(({ state }) => state !== 'WORKS'),
  ).toEqual([{ part: 'PORTAL', state: 'SLOW' }]);
});

test('without the database all is down but emails, of which nothing is known', () => {
  expect(partStates(null, () => none).map(({ state }) => state)).toEqual([
    'DOWN',
    'DOWN',
    'DOWN',
    'UNKNOWN',
    'DOWN',
  ]);
});

test('calls count for their part for ten minutes; streams and other calls count for none', () => {
  let now = new Date('2031-03-03T12:00:30Z');
  const recent = new RecentCalls(() => now);
  recent.record('POST /orders/:orderId/complete-order', 503, 0.1);
  recent.record('POST /orders', 201, 3.1);
  recent.record('page', 200, 0.1);
  recent.record('GET /partner/notifications/stream', 200, 900);
  recent.record('GET /admin/jobs', 500, 1);
  const all = () =>
    (['PAYMENTS', 'TICKETS', 'SEARCH', 'PORTAL'] as const).map((part) => recent.figures(part));
  const once = { calls: 1, failed: 0, slow: 0 };
  expect(all()).toEqual([{ ...once, failed: 1 }, { ...once, slow: 1 }, once, none]);
  now = addTime(now, minutes(9));
  recent.record('POST /orders', 500, 4);
  expect(recent.figures('TICKETS')).toEqual({ calls: 2, failed: 1, slow: 1 });
  now = addTime(now, minutes(1));
  expect(recent.figures('TICKETS')).toEqual({ calls: 1, failed: 1, slow: 0 });
});
