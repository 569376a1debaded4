import { operator, type TeamRole } from '@atrium/domain';
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

interface InvitationEmailData extends Limited {
  partnerName: string;
  invitedBy: string;
  role: TeamRole;
  url: string;
}

export const teamInvitationEmail = (
  { t }: Translator,
  { partnerName, invitedBy, role, events, url }: InvitationEmailData,
): EmailContent => ({
  subject: t('You are invited to join a team at {{product}}', { product }),
  greeting: t('Hello,'),
  paragraphs: [
    t(
      '{{name}} invites you to the team of {{company}} at {{product}}, with the role {{role}}. You can use the link once, within 7 days.',
      { name: safeName(invitedBy), company: safeName(partnerName), product, role: roleName(t, role) },
    ),
    t("If you don't know them, ignore this email."),
  ],
  ...limitsTo(t, events),
  action: { label: t('See the invitation'), url },
});

interface MemberEmailData {
  firstName: string;
  partnerName: string;
  member: { name: string; email: string };
  url: string;
}

const nameAndEmail = ({ name, email }: MemberEmailData['member']) => `${safeName(name)} (${email})`;

/** Names of the events to which a member is limited; null for all. */
interface Limited {
  events: readonly string[] | null;
}

const limitsTo = (t: Translator['t'], events: Limited['events']): Pick<EmailContent, 'facts'> =>
  events === null ? {} : { facts: [[t('Only for these events'), events.map(safeName).join('\n')]] };

/** Name of a role in the team, in the reader's language. */
function roleName(t: Translator['t'], role: TeamRole): string {
  if (role === 'OWNER') return t('Owner');
  if (role === 'MANAGER') return t('Manager');
  if (role === 'MARKETING') return t('Marketing');
  return role === 'FINANCE' ? t('Finance') : t('Check-in');
}

interface RoleEmailData extends Limited {
  firstName: string;
  partnerName: string;
  role: TeamRole;
  url: string;
}

/** To the member whose role changed. */
export const ownRoleChangedEmail = (
  { t }: Translator,
  { firstName, partnerName, role, events, url }: RoleEmailData,
): EmailContent => ({
  subject: t('Your role in the team of {{company}} has changed', { company: safeName(partnerName) }),
  greeting: greet(t, firstName),
  paragraphs: [t('Your role is now: {{role}}.', { role: roleName(t, role) })],
  ...limitsTo(t, events),
  action: { label: t('Go to your dashboard'), url },
});

/** To the owners of the company. */
export const memberRoleChangedEmail = (
  { t }: Translator,
  {
    firstName,
    partnerName,
    member,
    role,
    events,
    by,
    url,
  }: MemberEmailData & { role: TeamRole; by: string } & Limited,
): EmailContent => ({
  subject: t('A role in the team of {{company}} has changed', { company: safeName(partnerName) }),
  greeting: greet(t, firstName),
  paragraphs: [
    t('{{member}} now has the role {{role}}. Changed by {{by}}.', {
      member: nameAndEmail(member),
      role: roleName(t, role),
      by,
    }),
  ],
  ...limitsTo(t, events),
  action: { label: t('See your team'), url },
});

export const memberJoinedEmail = (
  { t }: Translator,
  { firstName, partnerName, member, role, url }: MemberEmailData & { role: TeamRole },
): EmailContent => ({
  subject: t('{{company}} has a new team member', { company: safeName(partnerName) }),
  greeting: greet(t, firstName),
  paragraphs: [
    t('{{member}} has joined your team with the role {{role}}.', {
      member: nameAndEmail(member),
      role: roleName(t, role),
    }),
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

interface WebhookFailedEmail {
  firstName: string;
  /** Where the webhook sends to. */
  address: string;
  url: string;
}

/** To owners and managers, when a webhook is paused. */
export const webhookFailedEmail = (
  { t }: Translator,
  { firstName, address, url }: WebhookFailedEmail,
): EmailContent => ({
  subject: t('We paused a webhook that fails'),
  greeting: greet(t, firstName),
  paragraphs: [
    t('We tried for three days to send a message to {{address}}, and it was never accepted.', {
      // without its scheme, so that no mail program makes a link to a foreign server of it
      address: address.replace(/^https:\/\//, ''),
    }),
    t('We keep new messages for up to 30 days, and send them when you resume the webhook.'),
  ],
  action: { label: t('See your webhooks'), url },
});

interface ApiKeyExpiresEmail {
  firstName: string;
  /** Name that the team gave it. */
  name: string;
  /** Its last day in UTC. */
  day: string;
  url: string;
}

/** To owners and managers, a week before a key expires. */
export const apiKeyExpiresEmail = (
  { t, formatDay }: Translator,
  { firstName, name, day, url }: ApiKeyExpiresEmail,
): EmailContent => ({
  subject: t('Your API key {{name}} expires on {{day}}', { name, day: formatDay(day) }),
  greeting: greet(t, firstName),
  paragraphs: [
    t('From then on, programs that use it can no longer read or change your events at {{product}}.', {
      product,
    }),
    t('Create a new key, put it into the program, then revoke the old one.'),
  ],
  action: { label: t('See your API keys'), url },
});
