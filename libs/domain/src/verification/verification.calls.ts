import { defineCalls } from '../kernel/call.ts';

export const verificationCalls = defineCalls({
  addressVerification: {
    method: 'GET',
    path: '/partner/address-verification',
    access: 'partner',
    needs: 'any',
    summary: 'Get address verification status',
  },
  verifyAddress: {
    method: 'POST',
    path: '/partner/address-verification',
    access: 'partner',
    needs: 'company',
    summary: "Verify my company's address",
  },
  requestAddressCode: {
    method: 'POST',
    path: '/partner/address-verification/resend',
    access: 'partner',
    needs: 'company',
    summary: 'Request an address code by post',
  },
  addressLetter: {
    method: 'GET',
    path: '/admin/partners/:partnerId/address-letter',
    access: 'admin',
    acts: true,
    produces: 'file',
    summary: 'Download the address letter',
  },
});
