import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import { Instant, PartnerId, coerceNumber } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { agreementsCalls } from './agreements.calls.ts';

/** Version of the current partner agreement; its text is on the server. */
export const contractInForce = '2026-01-15';

export const AgreementStatus = z.enum(['pending', 'agreed']);
export type AgreementStatus = z.infer<typeof AgreementStatus>;

/** The partner agreement: the one to sign, or the one signed (partner spec 3). */
export const ContractState = z.object({
  status: AgreementStatus,
  version: z.string(),
  /** SHA-256 of the document, in hexadecimal. */
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

/** The customer terms, and which version an attendee has accepted. */
export const OwnTerms = z.object({
  status: AgreementStatus,
  /** The current version. */
  version: z.string(),
  agreedAt: Instant.nullable(),
  /** The version accepted last, unless it is the current one. */
  earlierVersion: z.string().nullable(),
});
export type OwnTerms = z.infer<typeof OwnTerms>;

/** Hash of the document that was shown. If another version is current by now, nothing is signed. */
const Signing = z.object({
  documentHash: z
    .string()
    .regex(/^[\da-f]{64}$/, code('document-hash'))
    .optional(),
});
const Agreeing = z.object({ version: z.string().max(40).optional() });

export const agreementsContract = defineContract(agreementsCalls, {
  contract: { response: ContractState },
  signContract: { note: 'A signature cannot be withdrawn.', body: Signing, response: ContractState },
  contractDocument: { note: 'A signed agreement is the copy with its signature.', response: FileAnswer },
  terms: { response: TermsState },
  agreeToTerms: { body: Agreeing, response: TermsState },
  ownTerms: { response: OwnTerms },
  agreeToOwnTerms: { body: Agreeing, response: OwnTerms },
  partnerDocument: {
    note: 'A download by an administrator is recorded in the audit log.',
    params: z.object({
      partnerId: coerceNumber(PartnerId),
      documentId: z.uuid(code('unknown-id')),
    }),
    response: FileAnswer,
  },
});
