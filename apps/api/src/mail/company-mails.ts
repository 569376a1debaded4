import { operator } from '@atrium/domain';
import { hello, type Letter } from './compose.ts';

/** The letters about a company: its bank accounts, agreements, address and team. */
interface BankAccountNews {
  firstName: string;
  act: 'added' | 'changed' | 'removed';
  /** Name and masked number. */
  account: string;
  by: string;
  url: string;
}

const notYou = `If nobody of your company did this, change your password at once and write to ${operator.supportEmail}.`;

export const bankAccountLetter = ({ firstName, act, account, by, url }: BankAccountNews): Letter => ({
  subject: `A bank account of your company was ${act}`,
  greeting: hello(firstName),
  paragraphs: [`A bank account that your company is paid to was ${act}.`],
  facts: [
    ['Account', account],
    ['By', by],
  ],
  action: { label: 'See your bank accounts', url },
  afterwards: [notYou],
});

interface ContractNews {
  firstName: string;
  by: string;
  /** Of the document that was signed. */
  sha256: string;
  url: string;
}

export const contractSignedLetter = ({ firstName, by, sha256, url }: ContractNews): Letter => ({
  subject: 'The partner agreement is signed',
  greeting: hello(firstName),
  paragraphs: [`Your company has signed the partner agreement with ${operator.legalName}.`],
  facts: [
    ['Signed by', by],
    ['SHA-256 of the document', sha256],
  ],
  action: { label: 'Download the signed copy', url },
});
