import { z } from 'zod';
import { msg, type MarkedText } from '../kernel/msg.ts';
import { storedDocument } from '../kernel/stored-document.ts';
import type { ProposedFacts } from './partners.contract.ts';

/** Identifies a company: the facts that an administrator approves. */
export const LegalFacts = z.object({
  name: z.string(),
  legalName: z.string(),
  registrationNumber: z.string(),
  tradeRegister: z.string().default(''),
  organizationTypeId: z.number().int(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  countryId: z.number().int().nullable(),
});
export type LegalFacts = z.infer<typeof LegalFacts>;

export const legalFacts = storedDocument(LegalFacts);

const names = Object.keys(LegalFacts.shape) as (keyof LegalFacts)[]; // the keys of its own shape

/** Returns the legal facts among the values of a company. */
export const legalFactsOf = (company: LegalFacts): LegalFacts => LegalFacts.parse(company);

/** Returns the names of the facts that differ. */
export const changedFacts = (one: LegalFacts, other: LegalFacts): (keyof LegalFacts)[] =>
  names.filter((name) => one[name] !== other[name]);

export const isLegalFact = (name: string): name is keyof LegalFacts => Object.hasOwn(LegalFacts.shape, name);

type ReadFacts = Omit<ProposedFacts, 'proposedAt'>;

interface FactText {
  label: MarkedText;
  before: string;
  after: string;
}

/** Returns the legal facts that a proposal changes, in words. */
export function changedFactTexts(approved: ReadFacts, proposed: ReadFacts): FactText[] {
  const rows: readonly [MarkedText, (facts: ReadFacts) => string][] = [
    [msg('Company name'), ({ name }) => name],
    [msg('Registered company name'), ({ legalName }) => legalName],
    [msg('Organization type'), ({ organizationType }) => organizationType?.name ?? ''],
    [msg('Registration number'), ({ registrationNumber }) => registrationNumber],
    [msg('Trade register'), ({ tradeRegister }) => tradeRegister],
    [msg('Address'), ({ address }) => address],
    [msg('City'), ({ city }) => city],
    [msg('Zip code'), ({ zipCode }) => zipCode],
    [msg('Country'), ({ country }) => country?.name ?? ''],
  ];
  return rows
    .map(([label, read]) => ({ label, before: read(approved), after: read(proposed) }))
    .filter(({ before, after }) => before !== after);
}
