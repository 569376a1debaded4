import { defineCalls } from '../kernel/call.ts';

export const policiesCalls = defineCalls({
  policies: {
    method: 'GET',
    path: '/partner/cancellation-policies',
    access: 'partner',
    needs: 'read-events',
    scope: 'events:read',
    openToLimited: true,
    summary: 'List my cancellation policies',
  },
  createPolicy: {
    method: 'POST',
    path: '/partner/cancellation-policies',
    access: 'partner',
    needs: 'events',
    status: 201,
    summary: 'Create a cancellation policy',
  },
  policyDetail: {
    method: 'GET',
    path: '/partner/cancellation-policies/:policyId',
    access: 'partner',
    needs: 'read-events',
    scope: 'events:read',
    openToLimited: true,
    summary: 'Get my cancellation policy',
  },
  changePolicy: {
    method: 'PATCH',
    path: '/partner/cancellation-policies/:policyId',
    access: 'partner',
    needs: 'events',
    summary: 'Update a cancellation policy',
  },
  removePolicy: {
    method: 'DELETE',
    path: '/partner/cancellation-policies/:policyId',
    access: 'partner',
    needs: 'events',
    summary: 'Delete a cancellation policy',
  },
});
