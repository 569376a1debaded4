import { CompanyForm, companySizes, eventsPerYearRanges, type Partner } from '@atrium/domain';
import { z } from 'zod';

const { shape } = CompanyForm;

/** The contract's rules, for the values as the form's fields hold them. */
export const CompanyProfile = z
  .object({
    name: shape.name,
    organizationType: z.number().nullable(),
    registrationNumber: shape.registrationNumber,
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

/** What the form begins with. */
export const valuesOf = (partner: Partner): CompanyValues => ({
  name: partner.name,
  organizationType: partner.organizationType?.id ?? null,
  registrationNumber: partner.registrationNumber,
  email: partner.email,
  phoneNumber: partner.phoneNumber,
  companyWebsite: partner.companyWebsite ?? '',
  companySize: companySizes.find((size) => size === partner.companySize) ?? null,
  eventsPerYear: eventsPerYearRanges.find((range) => range === partner.eventsPerYear) ?? null,
  sectors: partner.sectors.map(({ id }) => id),
  address: partner.address,
  city: partner.city,
  zipCode: partner.zipCode,
  country: partner.country?.id ?? null,
});

export const addressFields = ['address', 'city', 'zipCode', 'country'] as const;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Only what was changed: what is left out stays as it is, even if somebody else has changed it meanwhile. */
export function changeOf(values: CompanyValues, before: CompanyValues): CompanyForm {
  const { organizationType, ...change } = Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isSame(value, before[field as keyof CompanyValues])),
  ) as Partial<CompanyValues>;
  return { ...change, ...(organizationType ? { organizationType } : {}) };
}

/** The form's field for a path that the server names. */
export function fieldOf(path: string): keyof CompanyValues | null {
  const [field = ''] = path.split('.');
  return Object.hasOwn(CompanyProfile.shape, field) ? (field as keyof CompanyValues) : null;
}
