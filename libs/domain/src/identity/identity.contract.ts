import { z } from 'zod';
import { isCalendarDate, today } from '../kernel/dates.ts';
import { defineContract } from '../kernel/endpoint.ts';
import {
  AttendeeId,
  CalendarDate,
  Done,
  Email,
  Instant,
  OptionId,
  PartnerId,
  SessionId,
  asNumber,
  optionalLine,
  requiredChoice,
  requiredLine,
} from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { isOldEnough } from './age.ts';
import { identityCalls } from './identity.calls.ts';
import { fitsBcrypt, passwordLimits } from './password.ts';

/** A password being chosen. Login takes any text: rules may have been others when it was set. */
export const NewPassword = z
  .string('Password must be at least 8 characters long')
  .min(passwordLimits.min, 'Password must be at least 8 characters long')
  .refine(fitsBcrypt, 'Password must be at most 72 bytes long');

/** The birthday of somebody old enough to hold an account. */
export const BirthDate = CalendarDate.refine(
  (birth) => !isCalendarDate(birth) || isOldEnough(birth, today()),
  'You must be at least 18 years old',
);

const isRepeated = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
const notRepeated = { path: ['confirmPassword'], message: 'Passwords do not match' };

export const Credentials = z.object({
  email: z
    .string('Please enter your email')
    .trim()
    .min(1, 'Please enter your email')
    .max(254)
    .regex(/^\P{Cc}*$/u, 'Please enter a valid email address')
    .transform((text) => text.toLowerCase()),
  password: z.string('Please enter your password').min(1, 'Please enter your password').max(1000),
});

/** What the browser keeps (visitor spec 3). Absent ids are null. */
export const Session = z.object({
  status: z.literal('Success'),
  token: z.string(),
  email: z.string(),
  attendeeId: AttendeeId.nullable(),
  partnerId: PartnerId.nullable(),
  isAdmin: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const LoginAnswer = z.discriminatedUnion('status', [
  Session,
  z.object({ status: z.literal('InvalidCredentials') }),
  /** The password was right; `challenge` and a code of the second factor make the session. */
  z.object({ status: z.literal('SecondFactorRequired'), challenge: z.string() }),
]);

/** The attendee sign-up form: the full variant sends all of it, the concise one the required part (visitor spec 5). */
export const AttendeeSignUp = z
  .object({
    email: Email,
    firstName: requiredLine('First name is required', 100),
    surname: requiredLine('Surname is required', 100),
    password: NewPassword,
    confirmPassword: z.string('Passwords do not match'),
    country: requiredChoice('Please select your country'),
    company: optionalLine(120),
    jobTitle: optionalLine(120),
    phoneNumber: z
      .string()
      .trim()
      .regex(/^\+?[\d\s()-]{10,32}$/, 'Please enter a valid phone number')
      .or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
    dateOfBirth: BirthDate.or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
    sectors: z
      .array(asNumber(OptionId))
      .max(100)
      .nullish()
      .transform((ids) => ids ?? []),
    /** The language the form was read in: the new account's language, until it sets another. */
    language: z.enum(languages, 'Please choose a language').optional(),
  })
  .refine(isRepeated, notRepeated);
export type AttendeeSignUp = z.input<typeof AttendeeSignUp>;

export const PasswordReset = z
  .object({
    token: z.string().max(200),
    password: NewPassword,
    confirmPassword: z.string('Passwords do not match'),
  })
  .refine(isRepeated, notRepeated);

/** The current password, to prove that it is the owner who asks. */
export const CurrentPassword = z
  .string('Please enter your current password')
  .min(1, 'Please enter your current password')
  .max(1000, 'This is not your current password');

export const PasswordChange = z
  .object({
    currentPassword: CurrentPassword,
    newPassword: NewPassword,
    confirmPassword: z.string('Passwords do not match'),
  })
  .refine((form) => form.newPassword === form.confirmPassword, notRepeated)
  .refine((form) => form.newPassword !== form.currentPassword, {
    path: ['newPassword'],
    message: 'Please choose a password other than the current one',
  });
export type PasswordChange = z.input<typeof PasswordChange>;

/** A login that still holds; the sessions handed over from it to other hosts go with it. */
export const LoginActivity = z.object({
  id: SessionId,
  /** When it was opened. */
  time: Instant,
  lastSeenAt: Instant,
  /** Browser and system in words. */
  device: z.string(),
  address: z.string().nullable(),
  current: z.boolean(),
});
export type LoginActivity = z.infer<typeof LoginActivity>;

export const identityContract = defineContract(identityCalls, {
  login: { body: Credentials, response: LoginAnswer },
  logout: {
    body: z.object({ everywhere: z.boolean('Please say true or false').optional() }),
    response: Done,
  },
  refreshSession: { response: Session },
  createHandoff: { response: z.object({ code: z.string() }) },
  exchangeHandoff: { body: z.object({ code: z.string().min(1).max(200) }), response: Session },
  signUp: { body: AttendeeSignUp, response: Session },
  confirmEmail: { params: z.object({ token: z.string().min(1).max(200) }), response: Done },
  resendConfirmation: { response: Done },
  forgotPassword: { body: z.object({ email: Email }), response: Done },
  resetPassword: { body: PasswordReset, response: Done },
  changePassword: { body: PasswordChange, response: Done },
  loginActivity: { response: z.array(LoginActivity) },
  endSession: { params: z.object({ id: SessionId }), response: Done },
  endOtherSessions: { response: Done },
});
