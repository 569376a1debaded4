import { defineCalls } from '../kernel/call.ts';

export const agreementsCalls = defineCalls({
  contract: {
    method: 'GET',
    path: '/partner/contract',
    access: 'partner',
    summary: 'The partner agreement in force, and who signed it',
  },
  signContract: {
    method: 'POST',
    path: '/partner/contract',
    access: 'partner',
    summary: 'Sign the partner agreement; a signature stays',
  },
  contractDocument: {
    method: 'GET',
    path: '/partner/contract/document',
    access: 'partner',
    produces: 'file',
    summary: 'The agreement as PDF; once signed, the copy with its signature',
  },
  terms: {
    method: 'GET',
    path: '/partner/terms',
    access: 'partner',
    summary: 'The customer terms in force, and who agreed to them',
  },
  agreeToTerms: {
    method: 'POST',
    path: '/partner/terms',
    access: 'partner',
    summary: 'Agree to the customer terms for the company',
  },
  ownTerms: {
    method: 'GET',
    path: '/user/terms',
    access: 'attendee',
    summary: 'The customer terms in force, and the edition that the attendee agreed to',
  },
  agreeToOwnTerms: {
    method: 'POST',
    path: '/user/terms',
    access: 'attendee',
    summary: 'Agree to the customer terms in force',
  },
  partnerDocument: {
    method: 'GET',
    path: '/partners/:partnerId/documents/:documentId',
    access: 'partner-or-admin',
    acts: true,
    produces: 'file',
    summary: 'A signed agreement, for its company and for administrators, whose looks are put on record',
  },
});
