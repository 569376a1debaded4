import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { Instant, PartnerId, coerceNumber } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { verificationCalls } from './verification.calls.ts';

const allDigits = code('enter-all-six-digits');

/** The code of the letter, as typed (partner spec 5). */
export const AddressCode = z.object({
  code: z
    .string(allDigits)
    .trim()
    .regex(/^\d{6}$/, allDigits),
});
export type AddressCode = z.input<typeof AddressCode>;

/** Status of an address verification; `letter` is the one with the valid code. */
export const AddressVerification = z.object({
  addressVerified: z.boolean(),
  letter: z
    .object({ requestedAt: Instant, expiresAt: Instant, triesLeft: z.number().int().nonnegative() })
    .nullable(),
});
export type AddressVerification = z.infer<typeof AddressVerification>;

/** A letter as administrators see it; it waits to be posted until an administrator opens it. */
export const AddressLetter = z.object({
  requestedAt: Instant,
  expiresAt: Instant,
  openedAt: Instant.nullable(),
});
export type AddressLetter = z.infer<typeof AddressLetter>;

export const verificationContract = defineContract(verificationCalls, {
  addressVerification: { response: AddressVerification },
  verifyAddress: { body: AddressCode, response: AddressVerification },
  requestAddressCode: { note: 'Replaces an earlier code.', response: AddressVerification },
  addressLetter: {
    note: 'Opening the letter is recorded in the audit log.',
    params: z.object({ partnerId: coerceNumber(PartnerId) }),
    response: FileAnswer,
  },
});
