import { defineCalls } from '../kernel/call.ts';

export const disputesCalls = defineCalls({
  ownDisputes: {
    method: 'GET',
    path: '/partner/disputes',
    access: 'partner',
    needs: 'finance',
    whileSuspended: true,
    paged: true,
    summary: "List my company's disputed payments",
  },
  disputes: {
    method: 'GET',
    path: '/admin/disputes',
    access: 'admin',
    paged: true,
    summary: 'List all disputed payments',
  },
  submitEvidence: {
    method: 'POST',
    path: '/admin/disputes/:disputeId/evidence',
    access: 'admin',
    summary: 'Submit the evidence of a dispute',
  },
});
