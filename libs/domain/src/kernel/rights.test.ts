import { may, teamRoles, type Needs } from './rights.ts';

const rolesWith = (needs: Needs) => teamRoles.filter((role) => may(role, needs));

test.each<[Needs, string[]]>([
  ['any', ['OWNER', 'MANAGER', 'MARKETING', 'FINANCE', 'DOOR']],
  ['read-events', ['OWNER', 'MANAGER', 'MARKETING', 'FINANCE', 'DOOR']],
  ['figures', ['OWNER', 'MANAGER', 'MARKETING', 'FINANCE']],
  ['promotion', ['OWNER', 'MANAGER', 'MARKETING']],
  ['reviews', ['OWNER', 'MANAGER', 'MARKETING']],
  ['messages', ['OWNER', 'MANAGER', 'MARKETING']],
  ['orders', ['OWNER', 'MANAGER', 'FINANCE']],
  ['attendees', ['OWNER', 'MANAGER', 'FINANCE']],
  ['events', ['OWNER', 'MANAGER']],
  ['change-events', ['OWNER', 'MANAGER']],
  ['content', ['OWNER', 'MANAGER', 'MARKETING']],
  ['change-attendees', ['OWNER', 'MANAGER']],
  ['door', ['OWNER', 'MANAGER', 'DOOR']],
  ['door-devices', ['OWNER', 'MANAGER']],
  ['api', ['OWNER', 'MANAGER']],
  ['finance', ['OWNER', 'FINANCE']],
  ['company', ['OWNER']],
  ['bank', ['OWNER']],
  ['team', ['OWNER']],
])('%s is a right of %j', (needs, roles) => {
  expect(rolesWith(needs)).toEqual(roles);
});
