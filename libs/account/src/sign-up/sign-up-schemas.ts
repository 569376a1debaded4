import { AttendeeSignUp, code, fieldError } from '@atrium/domain';
import { typedValuesResolver } from '@atrium/ui';
import type { Resolver } from 'react-hook-form';
import { z } from 'zod';

const isGiven = (value: string | null) => value !== null;

/** The contract's schema, with phone and date of birth required (visitor spec 5). */
const FullSignUp = z.object({
  ...AttendeeSignUp.shape,
  phoneNumber: AttendeeSignUp.shape.phoneNumber.refine(isGiven, code('phone-invalid')),
  dateOfBirth: AttendeeSignUp.shape.dateOfBirth.refine(isGiven, code('date-of-birth-required')),
});

/** Validates a variant of the form. Values are sent as typed, because the server parses them with the same schema. */
export const signUpResolver = (variant: 'full' | 'concise'): Resolver<AttendeeSignUp> =>
  typedValuesResolver<AttendeeSignUp>(variant === 'full' ? FullSignUp : AttendeeSignUp, {
    // also while other fields are not in order: a schema compares them only afterwards
    between: ({ password, confirmPassword }) =>
      password === confirmPassword ? [] : [fieldError('confirmPassword', 'passwords-differ')],
  });

/** Fields of the full form only. */
export const profileFields = ['company', 'jobTitle', 'phoneNumber', 'dateOfBirth', 'sectors'] as const;

/** Initial values of the form. */
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
