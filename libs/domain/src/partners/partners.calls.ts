import { defineCalls } from '../kernel/call.ts';

export const partnersCalls = defineCalls({
  signUp: {
    method: 'POST',
    path: '/partner-sign-up',
    access: 'public',
    status: 201,
    challengedAfter: 5,
    summary: 'Apply as a partner',
  },
  ownProfile: {
    method: 'GET',
    path: '/partner/profile',
    access: 'partner',
    needs: 'any',
    whileSuspended: true,
    summary: 'Get my company',
  },
  partner: {
    method: 'GET',
    path: '/partners/:partnerId',
    access: 'partner-or-admin',
    needs: 'any',
    summary: 'Get a partner',
  },
  saveCompany: {
    method: 'PUT',
    path: '/partners/:partnerId',
    access: 'partner',
    needs: 'company',
    summary: 'Update my company',
  },
  resendCompanyEmail: {
    method: 'POST',
    path: '/partner/company-email/resend',
    access: 'partner',
    needs: 'company',
    summary: 'Resend the company email confirmation',
  },
  requestReview: {
    method: 'POST',
    path: '/partner/review-request',
    access: 'partner',
    needs: 'company',
    summary: 'Request another review',
  },
  saveLogo: {
    method: 'POST',
    path: '/partners/:partnerId/logo',
    access: 'partner',
    needs: 'company',
    upload: { field: 'logo', accept: ['image/png', 'image/jpeg'], maxBytes: 2_000_000 },
    summary: "Upload my company's logo",
  },
  removeLogo: {
    method: 'DELETE',
    path: '/partners/:partnerId/logo',
    access: 'partner',
    needs: 'company',
    summary: "Delete my company's logo",
  },
});
