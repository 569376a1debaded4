import { aSession } from '@atrium/testing';
import { afterLogin, safeReturnPath } from './role-paths.ts';

const attendee = aSession();
const partner = aSession({ attendeeId: null, partnerId: 3 });
const admin = aSession({ attendeeId: null, isAdmin: true });

test.each([
  [attendee, null, '/'],
  [attendee, '/events/7?tab=2#tickets', '/events/7?tab=2#tickets'],
  [partner, null, '/partner/dashboard'],
  [partner, '/user/my-account', '/partner/dashboard'],
  [admin, null, '/admin/dashboard'],
])('a login leads %# to the page that required it, or to the home of the account', (session, from, to) => {
  expect(afterLogin(session, from, 'public')).toBe(to);
});

test('a partner who logs in on the portal returns to the page of the portal', () => {
  expect(afterLogin(partner, '/partner/my-account', 'partner')).toBe('/partner/my-account');
});

test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', '', null])(
  'the return path never leads to another site: %s',
  (text) => {
    expect(safeReturnPath(text)).toBeNull();
  },
);
