import { PartnerSignUp, type CompanySize, type EventsPerYear } from '@atrium/domain';

/** What the application asks for. */
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

/** What the form begins with. */
export const emptySignUp: SignUpValues = {
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
  typeof name === 'string' && Object.hasOwn(emptySignUp, name);

/** The field a dotted path leads into, and the step that shows it. */
export function placeOf(path: string): { field: SignUpField; step: number } | null {
  const [field] = path.split('.');
  return isField(field) ? { field, step: stepOf[field] ?? companyStep } : null;
}

export type Faults = Partial<Record<SignUpField, string>>;

/** What the contract has to say about each field; the first word counts. */
export function faultsOf(values: SignUpValues): Faults {
  const faults: Faults = {};
  for (const { path, message } of PartnerSignUp.safeParse(values).error?.issues ?? []) {
    const [field] = path;
    if (isField(field)) faults[field] ??= message;
  }
  // schemas compare fields only once each is good by itself
  if (values.password !== values.confirmPassword) faults.confirmPassword ??= 'Passwords do not match';
  return faults;
}

/** The first step that is not in order; the review when all are. */
export const firstUnfinished = (faults: Faults): number =>
  Math.min(reviewStep, ...Object.keys(faults).flatMap((path) => placeOf(path)?.step ?? []));
