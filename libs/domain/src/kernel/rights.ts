/** Roles in a company's team. An owner may do everything. */
export const teamRoles = ['OWNER', 'MANAGER', 'MARKETING', 'FINANCE', 'DOOR'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** Roles that an invitation can give; a member becomes an owner later, with a password. */
export const invitedRoles = [
  'MANAGER',
  'MARKETING',
  'FINANCE',
  'DOOR',
] as const satisfies readonly TeamRole[];
export type InvitedRole = (typeof invitedRoles)[number];

/** Rights of the roles other than the owner's. */
const rightsOf = {
  MANAGER: [
    'read-events',
    'events',
    'change-events',
    'content',
    'figures',
    'promotion',
    'reviews',
    'messages',
    'orders',
    'attendees',
    'change-attendees',
    'door',
    'door-devices',
    'api',
  ],
  MARKETING: ['read-events', 'content', 'figures', 'promotion', 'reviews', 'messages'],
  FINANCE: ['read-events', 'figures', 'orders', 'attendees', 'finance'],
  DOOR: ['read-events', 'door'],
} as const satisfies Record<InvitedRole, readonly string[]>;

/**
 * `events` creates and cancels events, and changes what they share; `change-events` sets their sale; `content` changes what their pages
 * say. `api` manages API keys; `company` includes agreements; `bank` changes where payouts go; `team` manages the members.
 */
export type Right = (typeof rightsOf)[InvitedRole][number] | 'company' | 'bank' | 'team';

/** Right that a partner's call needs; `any`: being a member is enough. */
export type Needs = Right | 'any';

/** Rights that a member who is limited to some events keeps: to read and change these, and to work on their days. */
const rightsAtEvents: readonly Needs[] = [
  'read-events',
  'change-events',
  'content',
  'attendees',
  'change-attendees',
  'door',
  'door-devices',
];

/** Returns whether a role includes a right; `isLimited`: of a member who is limited to some events. */
export function may(role: TeamRole, needs: Needs, isLimited = false): boolean {
  if (isLimited && needs !== 'any' && !rightsAtEvents.includes(needs)) return false;
  if (role === 'OWNER' || needs === 'any') return true;
  const rights: readonly Needs[] = rightsOf[role];
  return rights.includes(needs);
}

/**
 * Scopes of API keys. The role of a key's creator must include the call's right as well. Money, bank accounts, the team
 * and keys themselves have no scope.
 */
export const scopes = [
  'events:read',
  'events:write',
  'orders:read',
  'attendees:read',
  'attendees:write',
  'check-in:read',
  'check-in:write',
  'discounts:read',
  'discounts:write',
  'figures:read',
] as const;
export type Scope = (typeof scopes)[number];
