import { z } from 'zod';
import { isCalendarDate, today } from '../kernel/dates.ts';
import { defineContract } from '../kernel/endpoint.ts';
import {
  coerceNumber,
  AttendeeId,
  CalendarDate,
  Done,
  Email,
  Instant,
  optionalLine,
  OptionId,
  PageLanguage,
  PartnerId,
  requiredChoice,
  requiredShortText,
  SessionId,
} from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { teamRoles } from '../kernel/rights.ts';
import { isOldEnough } from './age.ts';
import { identityCalls } from './identity.calls.ts';
import { fitsBcrypt, passwordLimits } from './password.ts';

/** A new password. Login accepts any text, because the rules may have changed since it was set. */
export const NewPassword = z
  .string(code('password-too-short'))
  .min(passwordLimits.min, code('password-too-short'))
  .refine(fitsBcrypt, code('password-too-long'));

/** The birthday of a person old enough for an account. */
export const BirthDate = CalendarDate.refine(
  (birth) => !isCalendarDate(birth) || isOldEnough(birth, today()),
  code('under-age'),
);

export const passwordsMatch = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
export const passwordMismatch = { path: ['confirmPassword'], message: code('passwords-differ') };

export const Credentials = z.object({
  email: z
    .string(code('enter-email'))
    .trim()
    .min(1, code('enter-email'))
    .max(254)
    .regex(/^\P{Cc}*$/u, code('email-invalid'))
    .transform((text) => text.toLowerCase()),
  password: z.string(code('enter-password')).min(1, code('enter-password')).max(1000),
});

/** The session that the browser stores (visitor spec 3). Absent IDs are null. */
export const Session = z.object({
  status: z.literal('Success'),
  token: z.string(),
  email: z.string(),
  attendeeId: AttendeeId.nullable(),
  partnerId: PartnerId.nullable(),
  /** Role in the partner's team. */
  partnerRole: z.enum(teamRoles).nullish(),
  /** The member is limited to some of the partner's events. */
  isLimited: z.boolean().optional(),
  isAdmin: z.boolean(),
  /** Bought without an account: only calls that are open to guests. */
  isGuest: z.boolean().optional(),
  /** A guest who came by the link in an email, which shows that the address is theirs: a password makes an account. */
  canSetPassword: z.boolean().optional(),
});
export type Session = z.infer<typeof Session>;

export const LoginAnswer = z.discriminatedUnion('status', [
  Session,
  z.object({ status: z.literal('InvalidCredentials') }),
  /** The password was correct; `challenge` and a code of the second factor complete the login. */
  z.object({ status: z.literal('SecondFactorRequired'), challenge: z.string() }),
]);

/**
 * The attendee sign-up form: the full variant sends every field, the concise one only the required ones
 * (visitor spec 5).
 */
export const AttendeeSignUp = z
  .object({
    email: Email,
    firstName: requiredShortText('first-name-required', 100),
    surname: requiredShortText('surname-required', 100),
    password: NewPassword,
    confirmPassword: z.string(code('passwords-differ')),
    country: requiredChoice('select-your-country'),
    company: optionalLine(120),
    jobTitle: optionalLine(120),
    phoneNumber: z
      .string()
      .trim()
      .regex(/^\+?[\d\s()-]{10,32}$/, code('phone-invalid'))
      .or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
    dateOfBirth: BirthDate.or(z.literal(''))
      .nullish()
      .transform((text) => text || null),
    sectors: z
      .array(coerceNumber(OptionId))
      .max(100)
      .nullish()
      .transform((ids) => ids ?? []),
    language: PageLanguage,
  })
  .refine(passwordsMatch, passwordMismatch);
export type AttendeeSignUp = z.input<typeof AttendeeSignUp>;

export const PasswordReset = z
  .object({
    token: z.string().max(200),
    password: NewPassword,
    confirmPassword: z.string(code('passwords-differ')),
  })
  .refine(passwordsMatch, passwordMismatch);

/** The current password, which proves that the owner makes the request. */
export const CurrentPassword = z
  .string(code('enter-current-password'))
  .min(1, code('enter-current-password'))
  .max(1000, code('wrong-password'));

export const PasswordChange = z
  .object({
    currentPassword: CurrentPassword,
    newPassword: NewPassword,
    confirmPassword: z.string(code('passwords-differ')),
  })
  .refine((form) => form.newPassword === form.confirmPassword, passwordMismatch)
  .refine((form) => form.newPassword !== form.currentPassword, {
    path: ['newPassword'],
    message: code('same-password'),
  });
export type PasswordChange = z.input<typeof PasswordChange>;

/** The path of a page of ours, with its query. Two slashes would name another site. */
const PagePath = z
  .string(code('malformed'))
  .max(2000, code('malformed'))
  .regex(/^\/(?![/\\])[^\s#\\]*$/, code('malformed'));

/** Ways to log in; a code of the second factor belongs to the password. */
export const loginMethods = ['password', 'passkey'] as const;
export type LoginMethod = (typeof loginMethods)[number];

/** An active login session; ending it also ends the sessions handed off from it to other hosts. */
export const LoginActivity = z.object({
  id: SessionId,
  /** When it began. */
  time: Instant,
  lastSeenAt: Instant,
  /** Browser and operating system in English words; `browser` and `system` are for other languages. */
  device: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  address: z.string().nullable(),
  /** How it was opened. */
  method: z.enum(loginMethods),
  current: z.boolean(),
});
export type LoginActivity = z.infer<typeof LoginActivity>;

export const identityContract = defineContract(identityCalls, {
  login: { body: Credentials, response: LoginAnswer },
  logout: {
    note: 'Ends this session and those handed off from it, or every session of the account.',
    body: z.object({ everywhere: z.boolean(code('true-or-false')).optional() }),
    response: Done,
  },
  refreshSession: { response: Session },
  createHandoff: {
    note: 'A single-use code that carries this session to the host of a page. The browser then opens `url`, which binds the code to it and leads to the page with the code in the fragment.',
    body: z.object({ path: PagePath.default('/partner/dashboard') }),
    response: z.object({ code: z.string(), url: z.string() }),
  },
  exchangeHandoff: {
    note: 'Only in the browser and on the host that the code is bound to. Another account that is logged in there stays, with 409, unless `replace` is true.',
    body: z.object({
      code: z.string().min(1).max(200),
      replace: z.boolean(code('true-or-false')).default(false),
    }),
    response: Session,
  },
  signUp: { body: AttendeeSignUp, response: Session },
  confirmEmail: { params: z.object({ token: z.string().min(1).max(200) }), response: Done },
  resendConfirmation: { response: Done },
  forgotPassword: { body: z.object({ email: Email }), response: Done },
  checkResetLink: {
    note: '410 for a link that was used or has expired.',
    params: z.object({ token: z.string().min(1).max(200) }),
    response: Done,
  },
  resetPassword: { body: PasswordReset, response: Done },
  changePassword: { note: 'Ends every other session of the account.', body: PasswordChange, response: Done },
  loginActivity: { response: z.array(LoginActivity) },
  endSession: { params: z.object({ id: SessionId }), response: Done },
  endOtherSessions: { response: Done },
});
