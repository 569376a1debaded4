import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { Instant, PartnerId, asNumber } from '../kernel/fields.ts';
import { agreementsCalls } from './agreements.calls.ts';

/** The edition of the partner agreement that is in force; its text is the server's. */
export const contractInForce = '2026-01-15';

export const AgreementStatus = z.enum(['pending', 'agreed']);
export type AgreementStatus = z.infer<typeof AgreementStatus>;

/** The partner agreement: what is to be signed, or how it was (partner spec 3). */
export const ContractState = z.object({
  status: AgreementStatus,
  version: z.string(),
  /** SHA-256 of the document that is or was to be read, in hexadecimal. */
  documentHash: z.string(),
  signedAt: Instant.nullable(),
  signedBy: z.string().nullable(),
  ipAddress: z.string().nullable(),
});
export type ContractState = z.infer<typeof ContractState>;

export const TermsState = z.object({
  status: AgreementStatus,
  version: z.string(),
  agreedAt: Instant.nullable(),
  agreedBy: z.string().nullable(),
});
export type TermsState = z.infer<typeof TermsState>;

/** The customer terms as one attendee holds to them. */
export const OwnTerms = z.object({
  status: AgreementStatus,
  /** The edition in force. */
  version: z.string(),
  agreedAt: Instant.nullable(),
  /** The edition that was agreed to last, where it is not the one in force. */
  earlierVersion: z.string().nullable(),
});
export type OwnTerms = z.infer<typeof OwnTerms>;

/** What was read; another one in force by now is not signed unread. */
const Signing = z.object({
  documentHash: z
    .string()
    .regex(/^[\da-f]{64}$/, 'This is not the hash of a document')
    .optional(),
});
const Agreeing = z.object({ version: z.string().max(40).optional() });

export const agreementsContract = defineContract(agreementsCalls, {
  contract: { response: ContractState },
  signContract: { body: Signing, response: ContractState },
  contractDocument: { response: FileAnswer },
  terms: { response: TermsState },
  agreeToTerms: { body: Agreeing, response: TermsState },
  ownTerms: { response: OwnTerms },
  agreeToOwnTerms: { body: Agreeing, response: OwnTerms },
  partnerDocument: {
    params: z.object({
      partnerId: asNumber(PartnerId),
      documentId: z.uuid('This is not a valid id'),
    }),
    response: FileAnswer,
  },
});
