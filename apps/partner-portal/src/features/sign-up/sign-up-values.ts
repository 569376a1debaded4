import {
  PartnerSignUp,
  fieldError,
  readIssue,
  type CompanySize,
  type EventsPerYear,
  type FieldError,
} from '@atrium/domain';
import { typedValuesResolver } from '@atrium/ui';

/** Field values of the application. */
export interface SignUpValues {
  firstName: string;
  surname: string;
  email: string;
  country: number | null;
  password: string;
  confirmPassword: string;
  companyName: string;
  registeredCompanyName: string;
  registrationNumber: string;
  organizationType: number;
  companyAddress: string;
  companyCity: string;
  companyZipCode: string;
  companyCountry: number | null;
  companyEmail: string;
  companyPhoneNumber: string;
  companyWebsite: string;
  companySize: CompanySize | null;
  eventsPerYear: EventsPerYear | null;
  sectors: number[];
}
export type SignUpField = keyof SignUpValues;

/** Initial values. */
export const emptyPartnerSignUp: SignUpValues = {
  firstName: '',
  surname: '',
  email: '',
  country: null,
  password: '',
  confirmPassword: '',
  companyName: '',
  registeredCompanyName: '',
  registrationNumber: '',
  organizationType: 1,
  companyAddress: '',
  companyCity: '',
  companyZipCode: '',
  companyCountry: null,
  companyEmail: '',
  companyPhoneNumber: '',
  companyWebsite: '',
  companySize: null,
  eventsPerYear: null,
  sectors: [],
};

export const steps = ['Contact Details', 'Create Password', 'Company Details', 'Review and Submit'] as const;
export const reviewStep = steps.length - 1;

const stepOf: Partial<Record<SignUpField, number>> = {
  firstName: 0,
  surname: 0,
  email: 0,
  country: 0,
  password: 1,
  confirmPassword: 1,
};
const companyStep = 2;

const isField = (name: unknown): name is SignUpField =>
  typeof name === 'string' && Object.hasOwn(emptyPartnerSignUp, name);

/** Returns the field of a dotted path, and its step. */
export function stepForField(path: string): { field: SignUpField; step: number } | null {
  const [field] = path.split('.');
  return isField(field) ? { field, step: stepOf[field] ?? companyStep } : null;
}

/** Compares the passwords also while other fields are not in order: a schema does so only afterwards. */
const confirmationError = ({ password, confirmPassword }: SignUpValues): FieldError[] =>
  password === confirmPassword ? [] : [fieldError('confirmPassword', 'passwords-differ')];

/** Judges the application by the contract. */
export const partnerSignUpResolver = typedValuesResolver<SignUpValues>(PartnerSignUp, {
  between: confirmationError,
});

/** Returns the first step with errors, or the review step. */
export function firstIncompleteStep(values: SignUpValues): number {
  const found = PartnerSignUp.safeParse(values).error?.issues.map(readIssue) ?? [];
  const paths = [...found, ...confirmationError(values)].map(({ path }) => path);
  return Math.min(reviewStep, ...paths.flatMap((path) => stepForField(path)?.step ?? []));
}
