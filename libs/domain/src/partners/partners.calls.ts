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
  resendCompanyEmail: {
    method: 'POST',
    path: '/partner/company-email/resend',
    access: 'partner',
    summary: "Mail the link that confirms the company's address again",
  },
  askForReview: {
    method: 'POST',
    path: '/partner/review-request',
    access: 'partner',
    summary: 'Ask for another review of a rejected application',
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
