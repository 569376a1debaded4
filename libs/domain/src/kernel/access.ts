/** What a signed-in person may be. One account can hold several. */
export type Role = 'attendee' | 'partner' | 'admin';

/**
 * Who may make a call (visitor spec 6, product decisions 11).
 * `public`: anyone, a token is not looked at. `optional`: anyone, a token adds to the answer.
 * `signed-in`: any account. A role: an account that holds it; `partner-or-admin`: one that holds either.
 */
export type Access = 'public' | 'optional' | 'signed-in' | 'partner-or-admin' | Role;
