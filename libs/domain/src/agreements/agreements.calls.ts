import { defineCalls } from '../kernel/call.ts';

export const agreementsCalls = defineCalls({
  contract: {
    method: 'GET',
    path: '/partner/contract',
    access: 'partner',
    whileSuspended: true,
    summary: 'Get the current partner agreement',
  },
  signContract: {
    method: 'POST',
    path: '/partner/contract',
    access: 'partner',
    summary: 'Sign the partner agreement',
  },
  contractDocument: {
    method: 'GET',
    path: '/partner/contract/document',
    access: 'partner',
    whileSuspended: true,
    produces: 'file',
    summary: 'Download the partner agreement',
  },
  terms: {
    method: 'GET',
    path: '/partner/terms',
    access: 'partner',
    whileSuspended: true,
    summary: "Get the company's terms acceptance",
  },
  agreeToTerms: {
    method: 'POST',
    path: '/partner/terms',
    access: 'partner',
    summary: 'Accept the customer terms for the company',
  },
  ownTerms: {
    method: 'GET',
    path: '/user/terms',
    access: 'attendee',
    whileSuspended: true,
    summary: 'Get my terms acceptance',
  },
  agreeToOwnTerms: {
    method: 'POST',
    path: '/user/terms',
    access: 'attendee',
    summary: 'Accept the customer terms',
  },
  partnerDocument: {
    method: 'GET',
    path: '/partners/:partnerId/documents/:documentId',
    access: 'partner-or-admin',
    acts: true,
    produces: 'file',
    summary: 'Download a signed agreement',
  },
});
