import {
  CompanyForm,
  companySizes,
  eventsPerYearRanges,
  type Partner,
  type ProposedFacts,
} from '@atrium/domain';
import { z } from 'zod';

const { shape } = CompanyForm;

/** Validates field values by the contract's rules. */
export const CompanyProfile = z
  .object({
    name: shape.name,
    legalName: shape.legalName,
    organizationType: z.number().nullable(),
    registrationNumber: shape.registrationNumber,
    tradeRegister: shape.tradeRegister,
    certifiesCompliance: z.boolean(),
    email: shape.email,
    phoneNumber: shape.phoneNumber,
    companyWebsite: shape.companyWebsite,
    companySize: shape.companySize,
    eventsPerYear: shape.eventsPerYear,
    sectors: z.array(z.number()),
    address: shape.address,
    city: shape.city,
    zipCode: shape.zipCode,
    country: z.number().nullable(),
  })
  .required();

export type CompanyValues = z.input<typeof CompanyProfile>;

/** Returns the initial values: of the legal facts those that wait for a decision, if there are any. */
export const toCompanyValues = (partner: Partner): CompanyValues => ({
  ...factValuesOf(partner.proposedFacts ?? partner),
  certifiesCompliance: partner.certifiedAt !== null,
  email: partner.email,
  phoneNumber: partner.phoneNumber,
  companyWebsite: partner.companyWebsite ?? '',
  companySize: companySizes.find((size) => size === partner.companySize) ?? null,
  eventsPerYear: eventsPerYearRanges.find((range) => range === partner.eventsPerYear) ?? null,
  sectors: partner.sectors.map(({ id }) => id),
});

const factValuesOf = (facts: Omit<ProposedFacts, 'proposedAt'>) => ({
  name: facts.name,
  legalName: facts.legalName,
  organizationType: facts.organizationType?.id ?? null,
  registrationNumber: facts.registrationNumber,
  tradeRegister: facts.tradeRegister,
  address: facts.address,
  city: facts.city,
  zipCode: facts.zipCode,
  country: facts.country?.id ?? null,
});

export const addressFields = ['address', 'city', 'zipCode', 'country'] as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns only changed fields, so that other people's concurrent changes survive. */
export function toCompanyChange(values: CompanyValues, before: CompanyValues): CompanyForm {
  const { organizationType, certifiesCompliance, ...change } = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, before[field as keyof CompanyValues])),
  ) as Partial<CompanyValues>;
  return {
    ...change,
    ...(organizationType ? { organizationType } : {}),
    ...(certifiesCompliance ? { certifiesCompliance } : {}),
  };
}

/** Maps a path in a server error to its form field. */
export function companyFieldAt(path: string): keyof CompanyValues | null {
  const [field = ''] = path.split('.');
  return Object.hasOwn(CompanyProfile.shape, field) ? (field as keyof CompanyValues) : null;
}
