import { operator } from '@atrium/domain';
import { paths } from '../../paths.ts';

export interface HelpTopic {
  id: string;
  title: string;
  text: readonly string[];
  /** The screen that the topic is about. */
  link: { text: string; href: string };
}

/** Topics of the Help Centre. What they promise stands in docs/claims.md with its test. */
export const helpTopics: readonly HelpTopic[] = [
  {
    id: 'get-set-up',
    title: 'Getting set up',
    text: [
      'The checklist on your dashboard has every step: confirm your emails, complete your company profile, verify your address, sign the agreement, add a bank account.',
      'You can create events while we review your application. They go live once your company and the event are approved, the agreement is signed, the terms are agreed to, and your company email is confirmed.',
    ],
    link: { text: 'Open your dashboard', href: paths.section('summary') },
  },
  {
    id: 'verify-address',
    title: 'Verifying your address',
    text: [
      'We post a letter with a 6-digit code to your company address. Type the code on the address verification page.',
      'A code stops working after five wrong attempts, or when you change the address. Request a new code then.',
    ],
    link: { text: 'Verify your address', href: paths.addressVerification },
  },
  {
    id: 'company-details',
    title: 'Changing company details',
    text: [
      "An approved company keeps its approved name, registration, type and address until we've reviewed the new ones.",
      'Everything else of your profile counts as soon as you save it. A new company email has to be confirmed by the link we send to it.',
    ],
    link: { text: 'Open your company profile', href: paths.settings },
  },
  {
    id: 'agreements',
    title: 'Agreement and terms',
    text: [
      'You sign the partner agreement on its page and download the signed PDF from Documents whenever you need it.',
      'The agreement shows your commission before you sign.',
    ],
    link: { text: 'Open your documents', href: paths.section('documents') },
  },
  {
    id: 'create-event',
    title: 'Creating an event',
    text: [
      'Give the event a name, dates, a venue and at least one ticket type, then add images and documents. A virtual event needs no venue.',
      'Times are local to the venue. To run an event again, choose Plan next edition on its page and set the dates.',
    ],
    link: { text: 'Create an event', href: paths.addEvent },
  },
  {
    id: 'review',
    title: 'Review, approval and later changes',
    text: [
      'An administrator reviews each new event. If we reject it, its page shows the reason: edit the event and submit it again.',
      'Visitors keep seeing the approved version until we approve your changes, images and documents included.',
      'With Auto publish in your settings, changes to an approved event are public immediately and reviewed afterwards.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'tickets',
    title: 'Ticket types, prices and limits',
    text: [
      "You can add, change and withdraw ticket types at any time. Orders already made keep their price, and the quantity can't drop below what is sold.",
      'Each ticket type has a sale period, and, if you like, a minimum and maximum per order and a maximum per person.',
      "If no one can buy, the event's page in the portal says why: no quantity, or a sale that hasn't started.",
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'cancellation-policies',
    title: 'Cancellation policies',
    text: [
      'A policy says which share of the price a buyer gets back, by days before the event. Its page shows the refund on every day from purchase to event.',
      'You can edit and delete a policy until a ticket type has it. After that, copy it and change the copy: orders keep the policy that they were made with.',
    ],
    link: { text: 'Open your policies', href: paths.section('cancellation-policies') },
  },
  {
    id: 'share',
    title: 'Sharing your event',
    text: [
      'Once visitors can see an event, its page in the portal has its link, a QR code to download, and links to share it by email, on LinkedIn and on X.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'registrations',
    title: 'Registrations and attendees',
    text: [
      'Registrations lists the paid orders of your events. Search by buyer, email, event or order number, filter, and export the same list as CSV.',
      'An order shows each ticket with its attendee, and what was refunded.',
    ],
    link: { text: 'Open registrations', href: paths.section('registrations') },
  },
  {
    id: 'attendees',
    title: 'Attendees of an event',
    text: [
      "Attendees on the event's page lists everyone who holds a ticket, with company, ticket and order. Search, filter by ticket type, and export the same list as CSV or Excel; each export is recorded.",
      'Send again emails a ticket to the person it admits. Change gives it to another person, who gets a new code; it is recorded.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'messages',
    title: 'Messages from attendees',
    text: ['Attendees write to you about an event. You find their messages, and reply, under Messages.'],
    link: { text: 'Open messages', href: paths.messages() },
  },
  {
    id: 'names-on-tickets',
    title: 'Names on tickets',
    text: [
      "Buyers can give a ticket to someone else, three times at most. On the event's page you say until how many days before the event, or never.",
      'The new person gets a new code by email. The old code no longer admits anyone.',
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'refund-tickets',
    title: 'Refunding tickets',
    text: [
      'Open the order and choose Refund tickets: whole, by ticket or in part, with or without cancelling them. The buyer reads your reason in an email.',
      'A refund is taken from your money in its currency, and its share of the commission comes back to you.',
    ],
    link: { text: 'Open your registrations', href: paths.section('registrations') },
  },
  {
    id: 'invoices',
    title: 'Invoices to buyers',
    text: [
      'Buyers can enter a company with their order. You see it on the order, with its VAT number and purchase order.',
      'Set up invoicing under Finances, and we issue the invoice in your name once the order is paid, and a credit note for each refund. You enter the VAT rate of each country; we never guess one. Events that also take place online stay yours to invoice.',
      'Numbers have no gaps. A buyer can correct the company for 30 days: the invoice is credited, and another one issued.',
    ],
    link: { text: 'Open your finances', href: paths.section('finances') },
  },
  {
    id: 'cancel-event',
    title: 'Cancelling an event',
    text: [
      'Cancel an event on its page. Every order is refunded in full, and every buyer and ticket holder gets an email with your reason.',
      "Before you confirm, you see how many orders and what sum that is. You can't undo it.",
    ],
    link: { text: 'See your events', href: paths.section('events') },
  },
  {
    id: 'team',
    title: 'Inviting colleagues',
    text: [
      'Invite a colleague by email under Users. The invitation ends after seven days.',
      "Every team member has full access to your company's account. A removed member is logged out everywhere.",
    ],
    link: { text: 'Open users', href: paths.section('users') },
  },
  {
    id: 'bank-accounts',
    title: 'Bank accounts',
    text: [
      'Add the account that your earnings are paid into. Every change asks for your password, and your team gets an email about it.',
    ],
    link: { text: 'Open bank accounts', href: paths.settingsTab('bank-accounts') },
  },
  {
    id: 'security',
    title: 'Password, two-step verification and devices',
    text: [
      'Change your password, turn on two-step verification, and see which devices are logged in. You can end any of those logins.',
    ],
    link: { text: 'Open security', href: paths.settingsTab('security') },
  },
  {
    id: 'contact',
    title: 'Contacting support',
    text: [`Write to ${operator.supportEmail}, or send us a message on the support page.`],
    link: { text: 'Contact support', href: paths.support },
  },
];

/** Returns the topics that have every word, in any order. */
export function findTopics(words: string): HelpTopic[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return helpTopics.filter(({ title, text }) => {
    const content = [title, ...text].join(' ').toLowerCase();
    return wanted.every((word) => content.includes(word));
  });
}
