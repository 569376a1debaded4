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
