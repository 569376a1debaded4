import { AttendeeSignUp } from '@atrium/domain';
import { z } from 'zod';

const fields = AttendeeSignUp.shape;
const isConfirmed = (form: { password: string; confirmPassword: string }) =>
  form.password === form.confirmPassword;
// `when`: said together with the other faults, not after them
const mismatch = { path: ['confirmPassword'], message: 'Passwords do not match', when: () => true };
const isGiven = (value: string | null) => value !== null;

/** The concise form: what an account cannot be without (visitor spec 5). */
export const ConciseSignUp = z.object(fields).refine(isConfirmed, mismatch);

/** The full form demands phone and date of birth as well. */
export const FullSignUp = z
  .object({
    ...fields,
    phoneNumber: fields.phoneNumber.refine(isGiven, 'Please enter a valid phone number'),
    dateOfBirth: fields.dateOfBirth.refine(isGiven, 'Date of birth is required'),
  })
  .refine(isConfirmed, mismatch);

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
