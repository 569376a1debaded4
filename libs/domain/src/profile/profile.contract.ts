import { z } from 'zod';
import { FileAnswer, defineContract } from '../kernel/endpoint.ts';
import {
  Done,
  Email,
  Instant,
  Option,
  OptionId,
  PersonId,
  UserId,
  coerceNumber,
  shortText,
  requiredShortText,
} from '../kernel/fields.ts';
import { BirthDate, CurrentPassword } from '../identity/identity.contract.ts';
import { employerSizes } from './employer-sizes.ts';
import { profileCalls } from './profile.calls.ts';

const text = z.string().nullable();

/** A profile as read (visitor spec 3): country by ID and name, job titles and sectors as options. */
export const Person = z.object({
  id: PersonId,
  firstName: z.string(),
  surname: z.string(),
  companyName: text,
  company: z.object({ name: z.string() }).nullable(),
  /** People who work at the company; null if not stated. */
  companySize: z.enum(employerSizes).nullable().default(null),
  email: z.string(),
  emailVerified: z.boolean(),
  /** The new address, until it is confirmed. */
  pendingEmail: text,
  phoneNumber: text,
  dateOfBirth: text,
  address: text,
  city: text,
  country: Option.nullable(),
  zipCode: text,
  jobTitle: text,
  /** The first of its sectors. */
  sector: Option.nullable(),
  jobTitles: z.array(Option),
  sectors: z.array(Option),
  images: z.array(z.object({ url: z.string() })),
});
export type Person = z.infer<typeof Person>;

export const CurrentUser = z.object({
  id: UserId,
  email: z.string(),
  emailVerified: z.boolean(),
  /** Since when emails to the account come back; null if they arrive. */
  undeliverableSince: Instant.nullable().default(null),
  person: Person,
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Absent keeps the value; null or '' clears it. */
const clearable = (max: number) =>
  shortText(max)
    .nullable()
    .transform((value) => value || null)
    .optional();
const idOrOption = z.union([
  coerceNumber(OptionId),
  z.object({ id: OptionId }).transform((option) => option.id),
]);

export const ProfileChange = z.object({
  firstName: requiredShortText('first-name-required', 100).optional(),
  surname: requiredShortText('surname-required', 100).optional(),
  email: Email.optional(),
  companyName: clearable(120),
  companySize: z
    .enum(employerSizes)
    .or(z.literal(''))
    .nullable()
    .transform((value) => value || null)
    .optional(),
  phoneNumber: clearable(32),
  dateOfBirth: BirthDate.or(z.literal(''))
    .nullable()
    .transform((value) => value || null)
    .optional(),
  address: clearable(300),
  city: clearable(120),
  country: idOrOption
    .nullable()
    .or(z.literal('').transform(() => null))
    .optional(),
  zipCode: clearable(20),
  jobTitle: clearable(120),
  /** Short for a list of one; `sectors` comes first. */
  sector: idOrOption.nullable().optional(),
  jobTitles: z.array(idOrOption).max(100).optional(),
  sectors: z.array(idOrOption).max(100).optional(),
});
export type ProfileChange = z.input<typeof ProfileChange>;

export const profileContract = defineContract(profileCalls, {
  currentUser: { response: CurrentUser },
  saveProfile: { body: ProfileChange, response: Person },
  saveImage: { note: 'The image is cropped to a square.', response: Person },
  removeImage: { response: Person },
  exportMyData: { response: FileAnswer },
  deleteMe: {
    note: 'Requires the password. Orders and invoices are kept without the profile, and published reviews as those of a former attendee.',
    body: z.object({ password: CurrentPassword, removeReviews: z.boolean().default(false) }),
    response: Done,
  },
});
