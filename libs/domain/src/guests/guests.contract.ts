import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done, Email, PageLanguage, UserId } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import {
  AttendeeSignUp,
  passwordsMatch,
  NewPassword,
  passwordMismatch,
  Session,
} from '../identity/identity.contract.ts';
import { readOrderNumber } from '../orders/order-number.ts';
import { guestDays } from './guest-days.ts';
import { guestsCalls } from './guests.calls.ts';

const { email, firstName, surname } = AttendeeSignUp.shape;

/** A buyer without an account: the fields of the sign-up form that an order needs. */
export const GuestForm = z.object({ firstName, surname, email, language: PageLanguage });
export type GuestForm = z.input<typeof GuestForm>;

/** The two parts of a link in an email to a guest. */
export const GuestLink = z.object({
  guestId: UserId,
  key: z.string(code('malformed')).min(1, code('malformed')).max(200, code('malformed')),
});

export const OrderSearch = z.object({
  email: Email,
  orderNumber: z
    .string(code('order-number-invalid'))
    .max(40, code('order-number-invalid'))
    .refine((typed) => readOrderNumber(typed) !== null, code('order-number-invalid')),
});
export type OrderSearch = z.input<typeof OrderSearch>;

export const GuestPassword = z
  .object({ password: NewPassword, confirmPassword: z.string(code('passwords-differ')) })
  .refine(passwordsMatch, passwordMismatch);
export type GuestPassword = z.input<typeof GuestPassword>;

export const guestsContract = defineContract(guestsCalls, {
  continueAsGuest: {
    note: 'Opens the session of a new guest, whether or not the email has an account, to which it gives no access. The terms in force count as accepted.',
    body: GuestForm,
    response: Session,
  },
  openGuestLink: {
    note: `Confirms the email. 410 once the guest has an account, and ${guestDays} days after the last event.`,
    body: GuestLink,
    response: Session,
  },
  findMyOrder: {
    note: 'Emails the link if the order was placed with this email. The response is the same in any case.',
    body: OrderSearch,
    response: Done,
  },
  setGuestPassword: {
    note: 'Only in a session that the link in an email has opened. Orders stay, and every other session ends. 409 if the email has an account.',
    body: GuestPassword,
    response: Session,
  },
});
