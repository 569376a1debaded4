import {
  accountDeletedLetter,
  alreadyRegisteredLetter,
  confirmationLetter,
  confirmNewEmailLetter,
  emailChangeAskedLetter,
  emailChangedLetter,
  emailInUseLetter,
  passwordChangedLetter,
  recoveryCodeUsedLetter,
  recoveryLetter,
  secondFactorLetter,
} from './account-mails.ts';
import {
  bankAccountLetter,
  companyEmailChangedLetter,
  confirmCompanyEmailLetter,
  contractSignedLetter,
  leftTeamLetter,
  memberJoinedLetter,
  memberLeftLetter,
  teamInvitationLetter,
} from './company-mails.ts';
import type { Letter } from './compose.ts';
import { digestLetter } from './digest-mails.ts';
import { eventCalledOffLetter, eventCancelledLetter, eventChangedLetter } from './event-mails.ts';
import { messageLetter } from './message-mails.ts';
import {
  alreadySubscribedLetter,
  newsletterConsentLetter,
  newsletterWelcomeLetter,
} from './newsletter-mails.ts';
import { contactReceivedLetter, contactRequestLetter } from './support-mails.ts';
import { ticketsLetter } from './ticket-mails.ts';
import {
  eventApprovedLetter,
  eventMovedLetter,
  eventRejectedLetter,
  partnerApprovedLetter,
  partnerBlockedLetter,
  partnerRejectedLetter,
  partnerUnblockedLetter,
} from './vetting-mails.ts';

/** What people and organisers can type into a mail. */
export interface Typed {
  firstName: string;
  eventName: string;
  venue: string;
  message: string;
}

export const ordinary: Typed = {
  firstName: 'Ada',
  eventName: 'Harbour Summit 2027',
  venue: 'Hall 3, 12 Dock Road, London, United Kingdom',
  message: 'Dear organisers,\nis there a place to leave a suitcase?\n\nThank you, Ada',
};

/** Every mail of the product with made-up facts, for the preview and for the tests; a new mail gets its line here. */
export function sampleLetters(origin: string, typed: Typed = ordinary): Record<string, Letter> {
  const { firstName } = typed;
  const at = (path: string) => `${origin}${path}`;
  const event = {
    name: typed.eventName,
    startAt: new Date('2027-05-12T08:00:00Z'),
    endAt: new Date('2027-05-13T16:00:00Z'),
    timeZone: 'Europe/London',
    place: typed.venue,
  };
  const organiser = { name: 'Docklands Events', email: 'hello@docklands.example' };
  const told = { firstName, event, organiser };
  const registrations = { label: 'See your registrations', url: at('/user/registrations-and-events') };
  const decided = { firstName, comment: typed.message };
  const ticket = { typeName: 'Standard', attendee: `${firstName} Lovelace` };
  const teamNews = {
    firstName,
    partnerName: organiser.name,
    member: { name: 'Grace Hopper', email: 'grace@docklands.example' },
    url: at('/partner/settings?tab=team'),
  };
  const leave = at('/newsletter/unsubscribe/5f1c9c1e-5a0f-4f3e-9d0c-0a5f9c1e5a0f');
  return {
    'confirm-email': confirmationLetter(firstName, at('/email-confirmation/token')),
    'already-registered': alreadyRegisteredLetter(firstName, at('/login'), at('/forgot-password')),
    'reset-password': recoveryLetter(firstName, at('/reset-password?token=token')),
    'password-changed': passwordChangedLetter(firstName, at('/forgot-password')),
    'change-email': confirmNewEmailLetter(firstName, at('/email-confirmation/token')),
    'email-in-use': emailInUseLetter(at('/login'), at('/forgot-password')),
    'email-change-asked': emailChangeAskedLetter(firstName, 'ada@new.example', at('/forgot-password')),
    'second-factor-on': secondFactorLetter(firstName, true, at('/forgot-password')),
    'second-factor-off': secondFactorLetter(firstName, false, at('/forgot-password')),
    'recovery-code-used': recoveryCodeUsedLetter(firstName, 9),
    'account-deleted': accountDeletedLetter(firstName),
    'email-changed': emailChangedLetter(firstName, 'ada@new.example'),
    receipt: {
      subject: `Your receipt for ${typed.eventName}`,
      greeting: 'Hello Ada,',
      paragraphs: ['Thank you for your purchase. This is your receipt.'],
      facts: [['Event', typed.eventName]],
      bill: {
        lines: [
          ['2 × Standard', '$240.00'],
          ['1 × Gala dinner', '$50.00'],
        ],
        total: ['Total', '$290.00'],
      },
      action: registrations,
    },
    'tickets-buyer': ticketsLetter({
      ...told,
      tickets: [ticket, { ...ticket, attendee: 'Grace Hopper' }],
      attached: 2,
      action: registrations,
    }),
    'tickets-attendee': ticketsLetter({
      ...told,
      tickets: [ticket],
      attached: 1,
      action: { label: 'See the event', url: at('/events/12') },
    }),
    'event-changed': eventChangedLetter(told, at('/events/12')),
    'event-cancelled': eventCancelledLetter(told, {
      refund: '$290.00',
      reason: typed.message,
      action: registrations,
    }),
    'event-called-off': eventCalledOffLetter({
      firstName,
      event: typed.eventName,
      by: 'grace@docklands.example',
      orders: 12,
      refund: '$3,480.00',
      url: at('/partner/event-details/12'),
    }),
    message: messageLetter(firstName, {
      from: organiser.name,
      eventName: typed.eventName,
      text: typed.message,
      url: at('/user/messages'),
    }),
    digest: digestLetter(firstName, {
      news: [{ subject: 'A message', text: typed.message }],
      more: 3,
      accountUrl: at('/user/my-account'),
      settingsUrl: at('/user/settings'),
    }),
    'partner-approved': partnerApprovedLetter({ ...decided, url: at('/partner/dashboard') }),
    'partner-rejected': partnerRejectedLetter({ ...decided, url: at('/partner/my-account') }),
    'event-approved': eventApprovedLetter({ ...decided, event: typed.eventName, url: at('/events/12') }),
    'event-rejected': eventRejectedLetter({ ...decided, event: typed.eventName, url: at('/events/12') }),
    'partner-blocked': partnerBlockedLetter({ firstName, reason: typed.message }),
    'partner-unblocked': partnerUnblockedLetter({ firstName, url: at('/dashboard') }),
    'event-moved': eventMovedLetter({
      firstName,
      event: typed.eventName,
      before: 'Hall 1',
      after: typed.venue,
      url: at('/events/12'),
    }),
    'contact-received': contactReceivedLetter(firstName, 'AT-2027-000123'),
    'contact-request': contactRequestLetter({
      ticketNumber: 'AT-2027-000123',
      name: `${firstName} Lovelace`,
      email: 'ada@analytical.example',
      subject: typed.eventName,
      message: typed.message,
      hasAccount: false,
      consoleUrl: at('/admin/support/019ffa00-0000-7000-8000-000000000007'),
    }),
    'bank-account-changed': bankAccountLetter({
      firstName,
      act: 'changed',
      account: 'Harbour Events, **** 6819',
      by: 'grace@docklands.example',
      url: at('/partner/settings?tab=bank-accounts'),
    }),
    'contract-signed': contractSignedLetter({
      firstName,
      by: `${firstName} Lovelace, ada@docklands.example`,
      sha256: 'a'.repeat(64),
      url: at('/partner/settings?tab=agreements'),
    }),
    'team-invitation': teamInvitationLetter({
      partnerName: organiser.name,
      invitedBy: `${firstName} Lovelace`,
      url: at('/partner/invitation/token'),
    }),
    'member-joined': memberJoinedLetter(teamNews),
    'member-left': memberLeftLetter(teamNews),
    'left-team': leftTeamLetter(firstName, organiser.name),
    'confirm-company-email': confirmCompanyEmailLetter(at('/email-confirmation/token')),
    'company-email-changed': companyEmailChangedLetter(organiser.name, 'office@docklands.example'),
    'newsletter-consent': newsletterConsentLetter(at('/newsletter/confirm/token')),
    'newsletter-welcome': newsletterWelcomeLetter(at('/events'), leave),
    'newsletter-already': alreadySubscribedLetter(leave),
  };
}
