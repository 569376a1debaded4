/** Roles of an account; it can have several. */
export type Role = 'attendee' | 'partner' | 'admin';

/**
 * Access to a call (visitor spec 6).
 * `public`: anyone; a token is ignored. `optional`: anyone; a token adds to the response.
 * `signed-in`: any account. A role: an account with that role; `partner-or-admin`: either role.
 * `device`: a device of a door, by its own token.
 */
export type Access = 'public' | 'optional' | 'signed-in' | 'partner-or-admin' | 'device' | Role;
