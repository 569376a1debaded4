import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { Instant, PartnerId, asNumber } from '../kernel/fields.ts';
import { verificationCalls } from './verification.calls.ts';

const allDigits = 'Please enter all 6 digits';

/** The code of the letter, as it is typed (partner spec 5). */
export const AddressCode = z.object({
  code: z
    .string(allDigits)
    .trim()
    .regex(/^\d{6}$/, allDigits),
});
export type AddressCode = z.input<typeof AddressCode>;

/** Where the verification of an address stands; `letter` is the one whose code counts. */
export const AddressVerification = z.object({
  addressVerified: z.boolean(),
  letter: z
    .object({ requestedAt: Instant, expiresAt: Instant, triesLeft: z.number().int().nonnegative() })
    .nullable(),
});
export type AddressVerification = z.infer<typeof AddressVerification>;

/** A letter as administrators see it: to be posted until it was opened. */
export const AddressLetter = z.object({
  requestedAt: Instant,
  expiresAt: Instant,
  openedAt: Instant.nullable(),
});
export type AddressLetter = z.infer<typeof AddressLetter>;

export const verificationContract = defineContract(verificationCalls, {
  addressVerification: { response: AddressVerification },
  verifyAddress: { body: AddressCode, response: AddressVerification },
  requestAddressCode: { response: AddressVerification },
  addressLetter: { params: z.object({ partnerId: asNumber(PartnerId) }), response: FileAnswer },
});
