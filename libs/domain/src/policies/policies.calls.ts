import { defineCalls } from '../kernel/call.ts';

export const policiesCalls = defineCalls({
  policies: {
    method: 'GET',
    path: '/partner/cancellation-policies',
    access: 'partner',
    summary: 'The own cancellation policies',
  },
  createPolicy: {
    method: 'POST',
    path: '/partner/cancellation-policies',
    access: 'partner',
    status: 201,
    summary: 'Write a cancellation policy',
  },
  policyDetail: {
    method: 'GET',
    path: '/partner/cancellation-policies/:policyId',
    access: 'partner',
    summary: 'One own cancellation policy and where it is used',
  },
  changePolicy: {
    method: 'PATCH',
    path: '/partner/cancellation-policies/:policyId',
    access: 'partner',
    summary: 'Change a policy, or switch it on and off',
  },
});
