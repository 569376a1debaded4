import { ProfileChange, type CurrentUser } from '@atrium/domain';
import { z } from 'zod';

const { shape } = ProfileChange;
const choice = z.number().nullable();

/** The contract's rules, for one sector and one job title as the form asks for them (visitor spec 5). */
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
    sector: choice,
    jobTitleId: choice,
    jobTitle: shape.jobTitle,
  })
  .required();
export type ProfileValues = z.input<typeof ProfileForm>;

/** What the form begins with. */
export function valuesOf(user: CurrentUser | null): ProfileValues {
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
    sector: person?.sectors[0]?.id ?? null,
    jobTitleId: person?.jobTitles[0]?.id ?? null,
    jobTitle: person?.jobTitle ?? '',
  };
}

const listOf = (id: number | null) => (id === null ? [] : [id]);

/** What is sent. A choice that was not touched is left out: the person may hold more of them than the form shows. */
export function changeOf(values: ProfileValues, before: ProfileValues): ProfileChange {
  const { sector, jobTitleId, ...same } = values;
  return {
    ...same,
    ...(sector === before.sector ? {} : { sectors: listOf(sector) }),
    ...(jobTitleId === before.jobTitleId ? {} : { jobTitles: listOf(jobTitleId) }),
  };
}

/** The form's field for a path that the server names. */
export const fieldOf = (path: string): string =>
  ({ sectors: 'sector', jobTitles: 'jobTitleId' })[path.split('.')[0] ?? path] ?? path;
