import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Instant, Option, OptionId, PartnerId, PersonId, asNumber, line } from '../kernel/fields.ts';
import { AgreementStatus } from '../agreements/agreements.contract.ts';
import { fitsBcrypt, passwordLimits, passwordRules } from '../identity/password.ts';
import { companySizes, eventsPerYearOf, eventsPerYearRanges, type EventsPerYear } from './company.ts';
import { partnersCalls } from './partners.calls.ts';

const invalidEmail = 'Invalid email address';
/** The wizard's simple pattern (partner spec 5). */
const SimpleEmail = z
  .string(invalidEmail)
  .trim()
  .max(254, invalidEmail)
  .regex(
    /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"]+\.[^\s\p{Cc}@<>()[\]\\,;:".]+$/u,
    invalidEmail,
  )
  .transform((text) => text.toLowerCase());

const tooShort = 'Must be at least 2 characters';
const name = z
  .string(tooShort)
  .trim()
  .min(2, tooShort)
  .max(100, 'Please use at most 100 characters')
  .regex(/^[^\p{Cc}]*$/u, 'Please use letters, digits and punctuation only');

const noCountry = 'Please select a country';
const countryId = asNumber(
  z.number(noCountry).int(noCountry).positive(noCountry).max(2_147_483_647, noCountry),
);
const blank = z.literal('').transform(() => null);

const optionalCountry = z
  .union([countryId, blank], noCountry)
  .nullish()
  .transform((id) => id ?? null);

const optional = (max: number) =>
  line(max)
    .nullish()
    .transform((text) => text ?? '');

const optionalEmail = z.union([SimpleEmail, blank], invalidEmail).nullish();

/** A web address that a page may link to; a bare host gets its scheme. */
const website = z
  .string()
  .trim()
  .max(300, 'Please use at most 300 characters')
  .transform((text) => (text && !/^[a-z][a-z\d+.-]*:/i.test(text) ? `https://${text}` : text))
  .refine(
    (text) => text === '' || /^https?:\/\/[^\s]+\.[^\s]+$/i.test(text),
    'Please enter a valid web address',
  )
  .nullish()
  .transform((text) => text || null);

const yearly = 'Please choose how many events you run a year';
const eventsPerYear = z
  .union(
    [
      z.enum(eventsPerYearRanges),
      blank,
      asNumber(z.number().min(1).max(1_000_000)).transform(
        (count): EventsPerYear | null => eventsPerYearOf(count) ?? null,
      ),
    ],
    yearly,
  )
  .nullish()
  .transform((range) => range ?? null);

const noSize = 'Please choose a company size';
/** Also as the lists show it: "11-50 employees". */
const companySize = z
  .string(noSize)
  .transform((text) => text.replace(/ employees$/, ''))
  .pipe(z.union([z.enum(companySizes), blank], noSize))
  .nullish()
  .transform((size) => size ?? null);

const notListed = 'Please choose from the list';
const idOrOption = z.union(
  [asNumber(OptionId), z.object({ id: OptionId }).transform((option) => option.id)],
  notListed,
);

const sectors = z
  .array(idOrOption, notListed)
  .max(100, 'Please choose at most 100')
  .transform((ids) => [...new Set(ids)]);

const weak = (password: string) => passwordRules.find((rule) => !rule.isMet(password))?.text;

/** The four-step application (partner spec 3 and 5). Company details are asked for, never demanded. */
export const PartnerSignUp = z
  .object({
    firstName: name,
    surname: name,
    email: SimpleEmail,
    country: countryId,
    password: z
      .string(`Password must be at least ${passwordLimits.min} characters long`)
      .min(passwordLimits.min, {
        error: `Password must be at least ${passwordLimits.min} characters long`,
        abort: true,
      })
      .refine(fitsBcrypt, 'Password must be at most 72 bytes long')
      .refine((password) => !weak(password), {
        error: ({ input }) => `Password needs: ${weak(String(input))}`,
      }),
    confirmPassword: z
      .string('Passwords do not match')
      .min(1, { error: 'Passwords do not match', abort: true }),
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
    message: 'Passwords do not match',
  });
export type PartnerSignUp = z.input<typeof PartnerSignUp>;

/** The company object for editing (partner spec 3); what is absent stays as it is. */
export const CompanyForm = z.object({
  name: z.string().trim().min(1, 'Company name is required').max(120).optional(),
  address: line(300).optional(),
  city: line(120).optional(),
  zipCode: line(20).optional(),
  country: z.union([idOrOption, blank], noCountry).nullish(),
  organizationType: idOrOption.optional(),
  email: SimpleEmail.optional(),
  phoneNumber: line(40).optional(),
  companyWebsite: website.optional(),
  companySize: companySize.optional(),
  eventsPerYear: eventsPerYear.optional(),
  registrationNumber: line(60).optional(),
  sectors: sectors.optional(),
});
export type CompanyForm = z.input<typeof CompanyForm>;

export const VettingStatus = z.enum(['PENDING', 'APPROVED', 'REJECTED']);
export type VettingStatus = z.infer<typeof VettingStatus>;

/** A decision as the partner reads it: never the internal notes. */
export const VettingUpdate = z.object({
  id: z.number().int(),
  vettingStatus: VettingStatus,
  comment: z.string(),
  createdAt: Instant,
});

const text = z.string().nullable();

/** A partner as it reads itself (partner spec 3). */
export const Partner = z.object({
  id: PartnerId,
  name: z.string(),
  legalName: z.string(),
  organizationType: Option.nullable(),
  registrationNumber: z.string(),
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
  /** Of the editions in force. */
  contractStatus: AgreementStatus,
  termsStatus: AgreementStatus,
  currentVettingStatus: VettingStatus,
  vettingStatusUpdates: z.array(VettingUpdate),
});
export type Partner = z.infer<typeof Partner>;

const params = z.object({ partnerId: asNumber(PartnerId) });

/** What a partner says when it asks to be looked at again. */
export const ReviewRequest = z.object({
  comment: z
    .string()
    .trim()
    .max(2000, 'Please use at most 2000 characters')
    .nullish()
    .transform((text) => text ?? ''),
});

export const partnersContract = defineContract(partnersCalls, {
  signUp: { body: PartnerSignUp, response: z.object({ status: z.literal('Success'), partnerId: PartnerId }) },
  ownProfile: { response: Partner },
  partner: { params, response: Partner },
  saveCompany: { params, body: CompanyForm, response: Partner },
  resendCompanyEmail: { response: Done },
  askForReview: { body: ReviewRequest, response: Partner },
  saveLogo: { params, response: z.object({ logoUrl: z.string() }) },
  removeLogo: { params, response: Done },
});
