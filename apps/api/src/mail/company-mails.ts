import { operator } from '@atrium/domain';
import { hello, typedName, type Letter } from './compose.ts';

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

interface Invited {
  partnerName: string;
  invitedBy: string;
  url: string;
}

export const teamInvitationLetter = ({ partnerName, invitedBy, url }: Invited): Letter => ({
  subject: `You are invited to join a team at ${operator.product}`,
  greeting: 'Hello,',
  paragraphs: [
    `${typedName(invitedBy)} invites you to manage the events of ${typedName(partnerName)} at ${operator.product}. The link works once, for 7 days.`,
    'If you do not know them, you can ignore this mail.',
  ],
  action: { label: 'See the invitation', url },
});

interface TeamNews {
  firstName: string;
  partnerName: string;
  member: { name: string; email: string };
  url: string;
}

const nameOf = ({ name, email }: TeamNews['member']) => `${typedName(name)} (${email})`;

export const memberJoinedLetter = ({ firstName, partnerName, member, url }: TeamNews): Letter => ({
  subject: `${typedName(partnerName)} has a new team member`,
  greeting: hello(firstName),
  paragraphs: [`${nameOf(member)} has joined your team and may do there what you may.`],
  action: { label: 'See your team', url },
});

export const memberLeftLetter = ({ firstName, partnerName, member, url }: TeamNews): Letter => ({
  subject: `A member left the team of ${typedName(partnerName)}`,
  greeting: hello(firstName),
  paragraphs: [`${nameOf(member)} is no longer a member of your team.`],
  action: { label: 'See your team', url },
});

export const leftTeamLetter = (firstName: string, partnerName: string): Letter => ({
  subject: `You are no longer in the team of ${typedName(partnerName)}`,
  greeting: hello(firstName),
  paragraphs: [
    `Your account no longer belongs to ${typedName(partnerName)}, and all its devices were signed out. The account itself stays yours.`,
  ],
});

/** Anybody can type somebody else's address: nothing in it is of their writing. */
export const confirmCompanyEmailLetter = (url: string): Letter => ({
  subject: 'Confirm the email address of your company',
  greeting: 'Hello,',
  paragraphs: [
    `This address was given as that of a company at ${operator.product}. Please confirm that you read it. The link works once, for 24 hours.`,
    'If you know nothing of it, you can ignore this mail.',
  ],
  action: { label: 'Confirm email', url },
});

export const companyEmailChangedLetter = (partnerName: string, email: string): Letter => ({
  subject: 'The email address of your company was changed',
  greeting: 'Hello,',
  paragraphs: [
    `The address of ${typedName(partnerName)} at ${operator.product} is ${email} from now on.`,
    notYou,
  ],
});
