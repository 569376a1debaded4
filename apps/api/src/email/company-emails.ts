import { operator } from '@atrium/domain';
import type { Translate, Translator } from '@atrium/texts';
import { greet, safeName, type EmailContent } from './render-email.ts';

/** Emails about a company: its bank accounts, agreements, address and team. */
const { product } = operator;

interface BankAccountEmailData {
  firstName: string;
  action: 'added' | 'changed' | 'removed';
  /** Name and masked number. */
  account: string;
  by: string;
  url: string;
}

const ifNoOneDid = (t: Translate): string =>
  t('If no one in your company did this, change your password straight away and write to {{email}}.', {
    email: operator.supportEmail,
  });

const bankAccountTexts = (t: Translate) => ({
  added: [
    t('A bank account of your company was added'),
    t('A bank account that your company can be paid to was added.'),
  ],
  changed: [
    t('A bank account of your company was changed'),
    t('A bank account that your company is paid to was changed.'),
  ],
  removed: [
    t('A bank account of your company was removed'),
    t('A bank account that your company was paid to was removed.'),
  ],
});

export function bankAccountEmail(
  { t }: Translator,
  { firstName, action, account, by, url }: BankAccountEmailData,
): EmailContent {
  const [subject = '', paragraph = ''] = bankAccountTexts(t)[action];
  return {
    subject,
    greeting: greet(t, firstName),
    paragraphs: [paragraph],
    facts: [
      [t('Account'), account],
      [t('By'), by],
    ],
    action: { label: t('See your bank accounts'), url },
    afterwards: [ifNoOneDid(t)],
  };
}

interface ContractEmailData {
  firstName: string;
  by: string;
  /** Hash of the signed document. */
  sha256: string;
  url: string;
}

export const contractSignedEmail = (
  { t }: Translator,
  { firstName, by, sha256, url }: ContractEmailData,
): EmailContent => ({
  subject: t('The partner agreement is signed'),
  greeting: greet(t, firstName),
  paragraphs: [
    t('Your company has signed the partner agreement with {{operator}}.', { operator: operator.legalName }),
  ],
  facts: [
    [t('Signed by'), by],
    [t('SHA-256 of the document'), sha256],
  ],
  action: { label: t('Download the signed copy'), url },
  afterwards: [t('The agreement is in English, and only the English text is binding.')],
});

interface InvitationEmailData {
  partnerName: string;
  invitedBy: string;
  url: string;
}

export const teamInvitationEmail = (
  { t }: Translator,
  { partnerName, invitedBy, url }: InvitationEmailData,
): EmailContent => ({
  subject: t('You are invited to join a team at {{product}}', { product }),
  greeting: t('Hello,'),
  paragraphs: [
    t(
      '{{name}} invites you to manage the events of {{company}} at {{product}}. You can use the link once, within 7 days.',
      { name: safeName(invitedBy), company: safeName(partnerName), product },
    ),
    t("If you don't know them, ignore this email."),
  ],
  action: { label: t('See the invitation'), url },
});

interface MemberEmailData {
  firstName: string;
  partnerName: string;
  member: { name: string; email: string };
  url: string;
}

const nameAndEmail = ({ name, email }: MemberEmailData['member']) => `${safeName(name)} (${email})`;

export const memberJoinedEmail = (
  { t }: Translator,
  { firstName, partnerName, member, url }: MemberEmailData,
): EmailContent => ({
  subject: t('{{company}} has a new team member', { company: safeName(partnerName) }),
  greeting: greet(t, firstName),
  paragraphs: [
    t('{{member}} has joined your team and has the same access as you.', { member: nameAndEmail(member) }),
  ],
  action: { label: t('See your team'), url },
});

export const memberLeftEmail = (
  { t }: Translator,
  { firstName, partnerName, member, url }: MemberEmailData,
): EmailContent => ({
  subject: t('A member left the team of {{company}}', { company: safeName(partnerName) }),
  greeting: greet(t, firstName),
  paragraphs: [t('{{member}} is no longer in your team.', { member: nameAndEmail(member) })],
  action: { label: t('See your team'), url },
});

export const leftTeamEmail = ({ t }: Translator, firstName: string, partnerName: string): EmailContent => ({
  subject: t('You are no longer in the team of {{company}}', { company: safeName(partnerName) }),
  greeting: greet(t, firstName),
  paragraphs: [
    t(
      "You no longer have access to {{company}}, and we've logged you out everywhere. You keep your own account.",
      { company: safeName(partnerName) },
    ),
  ],
});

/** Repeats nothing the sender typed, because anyone can enter another person's address. */
export const confirmCompanyEmailEmail = ({ t }: Translator, url: string): EmailContent => ({
  subject: t('Confirm the email address of your company'),
  greeting: t('Hello,'),
  paragraphs: [
    t(
      "Someone gave this as their company's email address at {{product}}. Confirm that it's yours. You can use the link once, within 24 hours.",
      { product },
    ),
    t('If you know nothing about this, ignore this email.'),
  ],
  action: { label: t('Confirm email'), url },
});

export const companyEmailChangedEmail = (
  { t }: Translator,
  partnerName: string,
  email: string,
): EmailContent => ({
  subject: t('The email address of your company was changed'),
  greeting: t('Hello,'),
  paragraphs: [
    t('The email address of {{company}} at {{product}} is now {{email}}.', {
      company: safeName(partnerName),
      product,
      email,
    }),
    ifNoOneDid(t),
  ],
});
