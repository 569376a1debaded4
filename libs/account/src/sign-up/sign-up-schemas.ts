import { AttendeeSignUp } from '@atrium/domain';
import { phrase } from '@atrium/ui/language';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';

const mismatch = phrase('Passwords do not match');
const isConfirmed = (form: Pick<AttendeeSignUp, 'password' | 'confirmPassword'>) =>
  form.password === form.confirmPassword;
const isGiven = (value: string | null) => value !== null;

/** The contract's form, with phone and date of birth demanded as well (visitor spec 5). */
const FullSignUp = z
  .object({
    ...AttendeeSignUp.shape,
    phoneNumber: AttendeeSignUp.shape.phoneNumber.refine(
      isGiven,
      phrase('Please enter a valid phone number'),
    ),
    dateOfBirth: AttendeeSignUp.shape.dateOfBirth.refine(isGiven, phrase('Date of birth is required')),
  })
  .refine(isConfirmed, { path: ['confirmPassword'], message: mismatch });

/** Judges a variant of the form. The answers travel as typed: the server reads them with the same schema. */
export function signUpResolver(variant: 'full' | 'concise'): Resolver<AttendeeSignUp> {
  const judge = zodResolver(variant === 'full' ? FullSignUp : AttendeeSignUp, undefined, { raw: true });
  return async (values, context, options) => {
    const judged = await judge(values, context, options);
    if (isConfirmed(values) || judged.errors.confirmPassword) return judged;
    // schemas compare fields only once each is good by itself; this is said together with the other faults
    const confirmPassword = { type: 'custom', message: mismatch };
    return { values: {}, errors: { ...judged.errors, confirmPassword } };
  };
}

/** What only the full form asks. */
export const profileFields = ['company', 'jobTitle', 'phoneNumber', 'dateOfBirth', 'sectors'] as const;

/** What the form begins with. */
export const emptySignUp: AttendeeSignUp = {
  email: '',
  firstName: '',
  surname: '',
  password: '',
  confirmPassword: '',
  country: null,
  company: '',
  jobTitle: '',
  phoneNumber: '',
  dateOfBirth: '',
  sectors: [],
};
