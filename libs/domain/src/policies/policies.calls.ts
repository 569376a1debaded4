import { defineCalls } from '../kernel/call.ts';

export const policiesCalls = defineCalls({
  policies: {
    method: 'GET',
    path: '/partner/cancellation-policies',
    access: 'partner',
    summary: 'List my cancellation policies',
  },
  createPolicy: {
    method: 'POST',
    path: '/partner/cancellation-policies',
    access: 'partner',
    status: 201,
    summary: 'Create a cancellation policy',
  },
  policyDetail: {
    method: 'GET',
    path: '/partner/cancellation-policies/:policyId',
    access: 'partner',
    summary: 'Get my cancellation policy',
  },
  changePolicy: {
    method: 'PATCH',
    path: '/partner/cancellation-policies/:policyId',
    access: 'partner',
    summary: 'Update a cancellation policy',
  },
  removePolicy: {
    method: 'DELETE',
    path: '/partner/cancellation-policies/:policyId',
    access: 'partner',
    summary: 'Delete a cancellation policy',
  },
});
