import type { CurrentUser, Person } from '@atrium/domain';
import type { Profile } from './people.queries.ts';

export function presentPerson(profile: Profile): Person {
  const { user, person, country, jobTitles, sectors, pendingEmail } = profile;
  return {
    id: person.id,
    firstName: person.firstName,
    surname: person.surname,
    companyName: person.companyName,
    company: person.companyName === null ? null : { name: person.companyName },
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
    jobTitles,
    sectors,
    images: person.imageFileId ? [{ url: `/media/${person.imageFileId}/320.webp` }] : [],
  };
}

export function presentUser(profile: Profile): CurrentUser {
  const { id, email, emailVerifiedAt } = profile.user;
  return { id, email, emailVerified: emailVerifiedAt !== null, person: presentPerson(profile) };
}
