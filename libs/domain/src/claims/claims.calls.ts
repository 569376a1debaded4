import { defineCalls } from '../kernel/call.ts';

export const claimsCalls = defineCalls({
  claims: { method: 'GET', path: '/claims', access: 'public', summary: 'Get the claims of the site' },
  siteClaims: {
    method: 'GET',
    path: '/admin/claims',
    access: 'admin',
    summary: 'Get the claims with their evidence',
  },
  saveClaims: {
    method: 'PUT',
    path: '/admin/claims',
    access: 'admin',
    summary: 'Set the claims of the site',
  },
});
