import { employerSizes, ProfileChange, type CurrentUser } from '@atrium/domain';
import { z } from 'zod';

const { shape } = ProfileChange;
const choice = z.number().nullable();

/** The contract's schema, reduced to one sector and one job title as on the form (visitor spec 5). */
export const ProfileForm = z
  .object({
    firstName: shape.firstName,
    surname: shape.surname,
    email: shape.email,
    phoneNumber: shape.phoneNumber,
    dateOfBirth: shape.dateOfBirth,
    address: shape.address,
    city: shape.city,
    zipCode: shape.zipCode,
    country: choice,
    companyName: shape.companyName,
    companySize: z.enum(employerSizes).nullable(),
    sector: choice,
    jobTitleId: choice,
    jobTitle: shape.jobTitle,
  })
  .required();
export type ProfileValues = z.input<typeof ProfileForm>;

/** Initial values of the form. */
export function toProfileValues(user: CurrentUser | null): ProfileValues {
  const person = user?.person;
  return {
    firstName: person?.firstName ?? '',
    surname: person?.surname ?? '',
    email: person?.email ?? '',
    phoneNumber: person?.phoneNumber ?? '',
    dateOfBirth: person?.dateOfBirth ?? '',
    address: person?.address ?? '',
    city: person?.city ?? '',
    zipCode: person?.zipCode ?? '',
    country: person?.country?.id ?? null,
    companyName: person?.companyName ?? '',
    companySize: person?.companySize ?? null,
    sector: person?.sectors[0]?.id ?? null,
    jobTitleId: person?.jobTitles[0]?.id ?? null,
    jobTitle: person?.jobTitle ?? '',
  };
}

const listOf = (id: number | null) => (id === null ? [] : [id]);

/** Request body. Untouched lists are left out because the person may hold more entries than the form shows. */
export function toProfileChange(values: ProfileValues, before: ProfileValues): ProfileChange {
  const { sector, jobTitleId, ...same } = values;
  return {
    ...same,
    ...(sector === before.sector ? {} : { sectors: listOf(sector) }),
    ...(jobTitleId === before.jobTitleId ? {} : { jobTitles: listOf(jobTitleId) }),
  };
}

/** Maps a path of a server's field error to the form's field. */
export const profileFieldAt = (path: string): string =>
  ({ sectors: 'sector', jobTitles: 'jobTitleId' })[path.split('.')[0] ?? path] ?? path;
