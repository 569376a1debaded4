import { defineCalls } from '../kernel/call.ts';

export const verificationCalls = defineCalls({
  addressVerification: {
    method: 'GET',
    path: '/partner/address-verification',
    access: 'partner',
    summary: "How the verification of the own company's address stands",
  },
  verifyAddress: {
    method: 'POST',
    path: '/partner/address-verification',
    access: 'partner',
    summary: 'Verify the address by the code that was posted there',
  },
  requestAddressCode: {
    method: 'POST',
    path: '/partner/address-verification/resend',
    access: 'partner',
    summary: 'Ask for a letter with a new code; the one before ends',
  },
  addressLetter: {
    method: 'GET',
    path: '/admin/partners/:partnerId/address-letter',
    access: 'admin',
    acts: true,
    produces: 'file',
    summary: 'The letter with the code, to be posted; opening it is put on record',
  },
});
