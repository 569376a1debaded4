import { defineCalls } from '../kernel/call.ts';

export const suspicionsCalls = defineCalls({
  suspiciousAccounts: {
    method: 'GET',
    path: '/admin/suspicious-accounts',
    access: 'admin',
    paged: true,
    summary: 'List suspicious accounts',
  },
  trustAccount: {
    method: 'POST',
    path: '/admin/suspicious-accounts/:userId/trust',
    access: 'admin',
    summary: 'Trust an account',
  },
});
