import { defineCalls } from '../kernel/call.ts';

export const partnersCalls = defineCalls({
  signUp: {
    method: 'POST',
    path: '/partner-sign-up',
    access: 'public',
    status: 201,
    summary: 'Apply as an organiser',
  },
  ownProfile: {
    method: 'GET',
    path: '/partner/profile',
    access: 'partner',
    summary: "The signed-in partner's own record",
  },
  partner: {
    method: 'GET',
    path: '/partners/:partnerId',
    access: 'partner-or-admin',
    summary: 'A partner, for its members and for administrators',
  },
  saveCompany: {
    method: 'PUT',
    path: '/partners/:partnerId',
    access: 'partner',
    summary: 'Change the own company profile',
  },
  saveLogo: {
    method: 'POST',
    path: '/partners/:partnerId/logo',
    access: 'partner',
    upload: { field: 'logo', accept: ['image/png', 'image/jpeg'], maxBytes: 2_000_000 },
    summary: 'Give the own company a logo',
  },
  removeLogo: {
    method: 'DELETE',
    path: '/partners/:partnerId/logo',
    access: 'partner',
    summary: 'Take the own logo away',
  },
});
