import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import {
  Done,
  Instant,
  Option,
  OptionId,
  PartnerId,
  PersonId,
  coerceNumber,
  shortText,
} from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { webAddress } from '../kernel/web-address.ts';
import { AgreementStatus } from '../agreements/agreements.contract.ts';
import { fitsBcrypt, passwordLimits, passwordRules } from '../identity/password.ts';
import { companySizes, eventsPerYearOf, eventsPerYearRanges, type EventsPerYear } from './company.ts';
import { partnersCalls } from './partners.calls.ts';

const invalidEmail = code('email-address-invalid');
/** The wizard's email pattern (partner spec 5). */
const SimpleEmail = z
  .string(invalidEmail)
  .trim()
  .max(254, invalidEmail)
  .regex(
    /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+\.[^\s\p{Cc}@<>()[\]\\,;:".]+$/u,
    invalidEmail,
  )
  .transform((text) => text.toLowerCase());

const tooShort = code('two-characters');
const name = z
  .string(tooShort)
  .trim()
  .min(2, tooShort)
  .max(100, code('at-most-characters'))
  .regex(/^[^\p{Cc}]*$/u, code('plain-text-only'));

const noCountry = code('select-a-country');
const countryId = coerceNumber(
  z.number(noCountry).int(noCountry).positive(noCountry).max(2_147_483_647, noCountry),
);
const blank = z.literal('').transform(() => null);

const optionalCountry = z
  .union([countryId, blank], noCountry)
  .nullish()
  .transform((id) => id ?? null);

const optional = (max: number) =>
  shortText(max)
    .nullish()
    .transform((text) => text ?? '');

const optionalEmail = z.union([SimpleEmail, blank], invalidEmail).nullish();

/** A web address that a page may link to; a bare host gets `https://`. */
const website = z
  .string()
  .trim()
  .max(300, code('at-most-characters'))
  .transform(webAddress)
  .refine((text) => text === '' || /^https?:\/\/[^\s]+\.[^\s]+$/i.test(text), code('web-address-invalid'))
  .nullish()
  .transform((text) => text || null);

const yearly = code('choose-events-per-year');
const eventsPerYear = z
  .union(
    [
      z.enum(eventsPerYearRanges),
      blank,
      coerceNumber(z.number().min(1).max(1_000_000)).transform(
        (count): EventsPerYear | null => eventsPerYearOf(count) ?? null,
      ),
    ],
    yearly,
  )
  .nullish()
  .transform((range) => range ?? null);

const noSize = code('choose-company-size');
/** Also accepts the label of the lists: "11-50 employees". */
const companySize = z
  .string(noSize)
  .transform((text) => text.replace(/ employees$/, ''))
  .pipe(z.union([z.enum(companySizes), blank], noSize))
  .nullish()
  .transform((size) => size ?? null);

const notListed = code('not-on-list');
const idOrOption = z.union(
  [coerceNumber(OptionId), z.object({ id: OptionId }).transform((option) => option.id)],
  notListed,
);

const sectors = z
  .array(idOrOption, notListed)
  .max(100, code('at-most-items'))
  .transform((ids) => [...new Set(ids)]);

const weak = (password: string) => passwordRules.find((rule) => !rule.isMet(password))?.code;

/** The four-step application (partner spec 3 and 5). Company details are optional. */
export const PartnerSignUp = z
  .object({
    firstName: name,
    surname: name,
    email: SimpleEmail,
    country: countryId,
    password: z
      .string(code('password-too-short'))
      .min(passwordLimits.min, { error: code('password-too-short'), abort: true })
      .refine(fitsBcrypt, code('password-too-long'))
      .refine((password) => !weak(password), {
        error: ({ input }) => weak(String(input)),
      }),
    confirmPassword: z
      .string(code('passwords-differ'))
      .min(1, { error: code('passwords-differ'), abort: true }),
    companyName: optional(120),
    registeredCompanyName: optional(120),
    registrationNumber: optional(60),
    companyAddress: optional(300),
    companyCity: optional(120),
    companyZipCode: optional(20),
    companyCountry: optionalCountry,
    companyEmail: optionalEmail,
    companyPhoneNumber: optional(40),
    companyWebsite: website,
    organizationType: z
      .union([idOrOption, blank], notListed)
      .nullish()
      .transform((id) => id ?? 1),
    companySize,
    eventsPerYear,
    sectors: sectors.nullish().transform((ids) => ids ?? []),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: code('passwords-differ'),
  });
export type PartnerSignUp = z.input<typeof PartnerSignUp>;

/** Editable company details (partner spec 3); absent fields keep their value. */
export const CompanyForm = z.object({
  name: z.string().trim().min(1, code('company-name-required')).max(120).optional(),
  legalName: shortText(120).optional(),
  address: shortText(300).optional(),
  city: shortText(120).optional(),
  zipCode: shortText(20).optional(),
  country: z.union([idOrOption, blank], noCountry).nullish(),
  organizationType: idOrOption.optional(),
  email: SimpleEmail.optional(),
  phoneNumber: shortText(40).optional(),
  companyWebsite: website.optional(),
  companySize: companySize.optional(),
  eventsPerYear: eventsPerYear.optional(),
  registrationNumber: shortText(60).optional(),
  tradeRegister: shortText(120).optional(),
  /** The company certifies to offer only what complies with the law where it is offered. */
  certifiesCompliance: z.literal(true, code('true-or-false')).optional(),
  sectors: sectors.optional(),
});
export type CompanyForm = z.input<typeof CompanyForm>;

export const VettingStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED']);
export type VettingStatus = z.infer<typeof VettingStatus>;

/** A decision as the partner reads it, without internal notes. */
export const VettingUpdate = z.object({
  id: z.number().int(),
  vettingStatus: VettingStatus,
  comment: z.string(),
  createdAt: Instant,
});

const text = z.string().nullable();

/** Legal facts that an approved partner asked to change. Its approved ones count until an administrator decides. */
export const ProposedFacts = z.object({
  name: z.string(),
  legalName: z.string(),
  organizationType: Option.nullable(),
  registrationNumber: z.string(),
  /** The register that lists the company; empty if none is stated. */
  tradeRegister: z.string().default(''),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  country: Option.nullable(),
  proposedAt: Instant,
});
export type ProposedFacts = z.infer<typeof ProposedFacts>;

/** A partner, as its team members read it (partner spec 3). */
export const Partner = z.object({
  id: PartnerId,
  name: z.string(),
  legalName: z.string(),
  organizationType: Option.nullable(),
  registrationNumber: z.string(),
  /** The register that lists the company; empty if none is stated. */
  tradeRegister: z.string().default(''),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  country: Option.nullable(),
  addressVerified: z.boolean(),
  email: z.string(),
  emailVerified: z.boolean(),
  phoneNumber: z.string(),
  companyWebsite: text,
  companySize: text,
  eventsPerYear: text,
  sectors: z.array(Option),
  logoUrl: text,
  persons: z.array(z.object({ id: PersonId, firstName: z.string(), surname: z.string(), email: z.string() })),
  bankAccounts: z.array(z.object({ id: z.uuid(), bankName: z.string(), accountNumber: z.string() })),
  documents: z.array(z.object({ id: z.uuid(), name: z.string(), url: z.string() })),
  /** Status for the current versions. */
  contractStatus: AgreementStatus,
  termsStatus: AgreementStatus,
  /** Whether agreement, terms and company email were all in order once: until then no event is public. */
  maySell: z.boolean().default(true),
  /** When the company certified to offer only what complies with the law. */
  certifiedAt: Instant.nullable().default(null),
  currentVettingStatus: VettingStatus,
  vettingStatusUpdates: z.array(VettingUpdate),
  proposedFacts: ProposedFacts.nullable().default(null),
});
export type Partner = z.infer<typeof Partner>;

const params = z.object({ partnerId: coerceNumber(PartnerId) });

/** A partner's comment when it requests another review. */
export const ReviewRequest = z.object({
  comment: z
    .string()
    .trim()
    .max(2000, code('at-most-characters'))
    .nullish()
    .transform((text) => text ?? ''),
});

export const partnersContract = defineContract(partnersCalls, {
  signUp: { body: PartnerSignUp, response: z.object({ status: z.literal('Success'), partnerId: PartnerId }) },
  ownProfile: { response: Partner },
  partner: { params, response: Partner },
  saveCompany: {
    note: "An approved partner's new name, registration, organisation type and address count once an administrator has approved them.",
    params,
    body: CompanyForm,
    response: Partner,
  },
  resendCompanyEmail: { response: Done },
  requestReview: { body: ReviewRequest, response: Partner },
  saveLogo: { params, response: z.object({ logoUrl: z.string() }) },
  removeLogo: { params, response: Done },
});
