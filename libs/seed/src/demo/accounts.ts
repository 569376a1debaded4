import { days, employerSizes } from '@atrium/domain';
import { countries } from '../reference/countries.ts';
import { jobTitles } from '../reference/people-lists.ts';
import { sectors } from '../reference/sectors.ts';
import { cities, originIds } from './cities.ts';
import type { DemoAccount, DemoPartner } from './model.ts';
import { companyCount, companyName, firstNames, slug, surnames } from './people.ts';
import { postalCode } from './postal-code.ts';
import { Random, zipf } from './random.ts';

const jobTitleIds = (name: string): number[] =>
  jobTitles.filter((title) => title.name === name).map((title) => title.id);
const drawOrigin = zipf(originIds.length, 0.8);
const streets = [
  'Elm Street',
  'Church Lane',
  'High Street',
  'River Walk',
  'Queen Street',
  'Oak Avenue',
  'Canal Road',
];

/** Generates a person with a company. */
export function demoPerson(random: Random): {
  firstName: string;
  surname: string;
  company: string;
  jobTitle: string;
  email: string;
} {
  const firstName = random.pick(firstNames);
  const surname = random.pick(surnames);
  const company = companyName(random.int(0, companyCount - 1));
  const email = `${slug(firstName)}.${slug(surname)}@${slug(company)}.example`;
  return { firstName, surname, company, jobTitle: random.pick(jobTitles).name, email };
}

function account(random: Random, baseDate: number): DemoAccount {
  const createdAt = baseDate - days(random.int(370, 900)) - random.int(0, days(1));
  const person = demoPerson(random);
  const countryId = originIds[drawOrigin(random)] ?? 1;
  const code = countries[countryId - 1]?.code;
  const dateOfBirth = `${random.int(1958, 2002)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`;
  return {
    userId: random.uuid(createdAt),
    personId: random.uuid(createdAt),
    attendeeId: null,
    partnerId: null,
    isAdmin: false,
    isDemo: false,
    email: person.email,
    firstName: person.firstName,
    surname: person.surname,
    companyName: person.company,
    jobTitle: person.jobTitle,
    jobTitleIds: jobTitleIds(person.jobTitle),
    sectorIds: [random.int(1, sectors.length)],
    phoneNumber: `${countries[countryId - 1]?.dialCode ?? ''} ${random.int(200, 899)} ${random.int(100_000, 999_999)}`,
    dateOfBirth,
    address: `${random.int(1, 240)} ${random.pick(streets)}`,
    city: cities.find((city) => city.country === code)?.name ?? null,
    zipCode: postalCode(code, random.int(10_000, 99_999)),
    companySize: random.chance(0.7) ? random.pick(employerSizes) : null,
    countryId,
    createdAt,
  };
}

/** Generates a buyer; the first is the demo attendee. */
export function demoAttendee(seed: number, baseDate: number, index: number): DemoAccount {
  const random = new Random(seed, 2, index);
  const made = account(random, baseDate);
  const attendeeId = random.uuid(made.createdAt);
  if (index > 0) return { ...made, attendeeId, email: made.email.replace('@', `${index}@`) };
  return {
    ...made,
    attendeeId,
    isDemo: true,
    email: 'attendee@atrium.example',
    firstName: 'Alex',
    surname: 'Morgan',
    companyName: 'Northwind Analytics',
  };
}

/** Generates an organiser's account; that of the first partner is the demo one. */
export function demoMember(seed: number, baseDate: number, partner: DemoPartner): DemoAccount {
  const made = account(new Random(seed, 3, partner.id), baseDate);
  const isDemo = partner.id === 1;
  const local = `${slug(made.firstName)}.${slug(made.surname)}`;
  return {
    ...made,
    isDemo,
    partnerId: partner.id,
    companyName: partner.name,
    jobTitle: 'Event Manager',
    jobTitleIds: jobTitleIds('Event Manager'),
    phoneNumber: partner.phoneNumber,
    city: partner.city,
    zipCode: partner.zipCode,
    countryId: partner.countryId,
    createdAt: partner.createdAt,
    email: isDemo ? 'partner@atrium.example' : `${local}@${partner.email.split('@')[1] ?? ''}`,
  };
}

/** Generates the demo administrator. */
export function demoAdmin(seed: number, baseDate: number): DemoAccount {
  const made = account(new Random(seed, 4), baseDate);
  const [home] = cities;
  if (!home) throw new RangeError('no city');
  return {
    ...made,
    isAdmin: true,
    isDemo: true,
    email: 'admin@atrium.example',
    firstName: 'Robin',
    surname: 'Hale',
    companyName: 'Atrium Events Ltd',
    jobTitle: 'Operations Manager',
    jobTitleIds: jobTitleIds('Operations Manager'),
    city: home.name,
    zipCode: postalCode(home.country, 52_417),
    countryId: home.countryId,
  };
}
