import { Incident } from '@atrium/domain';
import { noticeOf } from './use-service-notice.ts';

const checkedAt = '2031-03-03T12:00:00.000Z';
const one = (title: string, change: Partial<Incident>) =>
  Incident.parse({
    id: '01990000-0000-7000-8000-0000000000e1',
    isPlanned: change.state === undefined,
    title,
    parts: ['PAYMENTS'],
    state: 'PLANNED',
    startsAt: checkedAt,
    endsAt: null,
    updates: [],
    ...change,
  });
const planned = (title: string, startsAt: string) =>
  one(title, { startsAt, endsAt: '2031-03-09T00:00:00.000Z' });
const shown = (...incidents: Incident[]) => {
  const notice = noticeOf({ checkedAt, incidents });
  return notice && [notice.incident.title, notice.isOpen];
};

test('an open incident comes before maintenance, of which the next one within a day is shown', () => {
  const later = planned('Later', '2031-03-04T12:00:01.000Z');
  const next = planned('Next', '2031-03-03T13:00:00.000Z');
  const second = planned('Second', '2031-03-04T12:00:00.000Z');
  const resolved = one('Resolved', { state: 'RESOLVED', endsAt: checkedAt });
  expect(shown()).toBeNull();
  expect(shown(later, resolved)).toBeNull();
  expect(shown(later, second, next, resolved)).toEqual(['Next', false]);
  expect(shown(planned('Now', '2031-03-03T12:00:00.000Z'), resolved)).toEqual(['Now', true]);
  expect(shown(next, one('Open', { state: 'WATCHING' }))).toEqual(['Open', true]);
  expect(noticeOf({ checkedAt, incidents: null })).toBeNull();
});
