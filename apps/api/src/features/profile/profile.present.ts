import type { CurrentUser, Person } from '@atrium/domain';
import { imageUrl } from '../../files/media-url.ts';
import type { Profile } from './profile.queries.ts';

export function presentPerson(profile: Profile): Person {
  const { user, person, country, jobTitles, sectors, pendingEmail } = profile;
  return {
    id: person.id,
    firstName: person.firstName,
    surname: person.surname,
    companyName: person.companyName,
    company: person.companyName === null ? null : { name: person.companyName },
    companySize: person.companySize,
    email: user.email,
    emailVerified: user.emailVerifiedAt !== null,
    pendingEmail,
    phoneNumber: person.phoneNumber,
    dateOfBirth: person.dateOfBirth,
    address: person.address,
    city: person.city,
    country,
    zipCode: person.zipCode,
    jobTitle: person.jobTitle,
    sector: sectors[0] ?? null,
    jobTitles,
    sectors,
    images: person.imageFileId ? [{ url: imageUrl(person.imageFileId, 320) }] : [],
  };
}

export function presentUser(profile: Profile): CurrentUser {
  const { id, email, emailVerifiedAt } = profile.user;
  return {
    id,
    email,
    emailVerified: emailVerifiedAt !== null,
    undeliverableSince: profile.undeliverableSince?.toISOString() ?? null,
    person: presentPerson(profile),
  };
}
