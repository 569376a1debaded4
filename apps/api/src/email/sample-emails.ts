import { creditorReference, EventId, money } from '@atrium/domain';
import { notificationText, type Translator } from '@atrium/texts';
import {
  accountDeletedEmail,
  alreadyRegisteredEmail,
  confirmationEmail,
  confirmNewEmailEmail,
  emailChangeRequestedEmail,
  emailChangedEmail,
  emailInUseEmail,
  passkeyEmail,
  passwordChangedEmail,
  recoveryCodeUsedEmail,
  recoveryEmail,
  secondFactorEmail,
} from './account-emails.ts';
import {
  bankAccountEmail,
  companyEmailChangedEmail,
  confirmCompanyEmailEmail,
  contractSignedEmail,
  leftTeamEmail,
  memberJoinedEmail,
  memberRoleChangedEmail,
  ownRoleChangedEmail,
  memberLeftEmail,
  teamInvitationEmail,
  apiKeyExpiresEmail,
  webhookFailedEmail,
} from './company-emails.ts';
import type { EmailContent } from './render-email.ts';
import { digestEmail } from './digest-emails.ts';
import {
  eventCancelledEmail,
  eventCancelledForPartnerEmail,
  eventChangedEmail,
  certificateEmail,
  joiningEmail,
  fileInfectedEmail,
} from './event-emails.ts';
import { mailingDecisionEmail, mailingEmail, mailingsToApproveEmail } from './mailing-emails.ts';
import { attendeesRemovedEmail } from './attendee-emails.ts';
import {
  cardReleasedEmail,
  requestClosedEmail,
  requestDeclinedEmail,
  requestsRunningOutEmail,
  ticketsRequestedEmail,
  waitingListEmail,
} from './waiting-list-emails.ts';
import { messageEmail } from './message-emails.ts';
import {
  decisionEmail,
  noticeDecidedEmail,
  noticeReceivedEmail,
  outcomeEmail,
  queueOverdueEmail,
} from './moderation-emails.ts';
import { invoiceEmail, orderCancelledEmail, orderRefundedEmail, receiptEmail } from './order-emails.ts';
import {
  alreadySubscribedEmail,
  newsletterConsentEmail,
  newsletterWelcomeEmail,
} from './newsletter-emails.ts';
import { exportPausedEmail, scheduledExportEmail } from './export-emails.ts';
import { followDigestEmail } from './follow-emails.ts';
import { searchDigestEmail } from './search-emails.ts';
import { accountReadyEmail, orderLinkEmail } from './guest-emails.ts';
import { seatInvitationEmail, seatReminderEmail } from './seat-emails.ts';
import {
  reviewFlaggedEmail,
  reviewInvitationEmail,
  reviewPublishedEmail,
  reviewReceivedEmail,
  reviewRepliedEmail,
} from './review-emails.ts';
import { saleCancelledEmail, saleEmail, salesDigestEmail, stockEmail } from './sales-emails.ts';
import { contactReceivedEmail, contactRequestEmail } from './support-emails.ts';
import { ticketPassedOnEmail, ticketsEmail } from './ticket-emails.ts';
import {
  applicationReceivedEmail,
  applicationsWaitingEmail,
  eventApprovedEmail,
  eventMovedEmail,
  eventRejectedEmail,
  factsApprovedEmail,
  factsRejectedEmail,
  partnerApprovedEmail,
  partnerBlockedEmail,
  partnerRejectedEmail,
  partnerUnblockedEmail,
} from './vetting-emails.ts';
import { buyerDamageEmail, mediatorDamageEmail, teamDamageEmail } from './damage-emails.ts';
import { differencesEmail } from './difference-emails.ts';
import { adminDisputeEmail, teamDisputeEmail } from './dispute-emails.ts';
import { balanceEmail } from './balance-emails.ts';
import { payoutEmail } from './payout-emails.ts';
import { transferEmail } from './transfer-emails.ts';
import { placementEmail } from './placement-emails.ts';

/** User-typed text that appears in emails. */
export interface UserText {
  firstName: string;
  eventName: string;
  venue: string;
  message: string;
}

export const plainUserText: UserText = {
  firstName: 'Ada',
  eventName: 'Harbour Summit 2027',
  venue: 'Hall 3, 12 Dock Road, London',
  message: 'Dear organisers,\nis there a place to leave a suitcase?\n\nThank you, Ada',
};

/** Every email of the product with sample data, for the preview and the tests. Add new emails here. */
export function sampleEmails(
  texts: Translator,
  origin: string,
  typed: UserText = plainUserText,
): Record<string, EmailContent> {
  const { firstName } = typed;
  const at = (path: string) => `${origin}${path}`;
  const event = {
    name: typed.eventName,
    startAt: new Date('2027-05-12T08:00:00Z'),
    endAt: new Date('2027-05-13T16:00:00Z'),
    timeZone: 'Europe/London',
    venue: typed.venue,
    countryCode: 'GB',
  };
  const match = {
    id: EventId.parse(12),
    name: typed.eventName,
    startDateTime: '2027-05-12T08:00:00Z',
    endDateTime: '2027-05-13T16:00:00Z',
    timeZone: 'Europe/London',
    venue: { name: typed.venue, place: 'London, United Kingdom', isOnline: false },
  };
  const organiser = { name: 'Docklands Events', email: 'hello@docklands.example' };
  const data = { firstName, event, organiser };
  const reviewed = { firstName, event: event.name, url: at('/user/reviews') };
  const invitation = {
    ...reviewed,
    organiser: organiser.name,
    url: at('/user/reviews/new/7K2P9Q'),
    declineUrl: at('/user/reviews/new/7K2P9Q?decline'),
    until: { at: new Date('2027-08-13T22:59:59Z'), timeZone: event.timeZone },
  };
  const refund = { amountMinor: 28_000, currency: 'GBP' } as const;
  const readMailing = {
    firstName,
    event: typed.eventName,
    subject: typed.eventName,
    url: at('/partner/mailings/01990000-0000-7000-8000-0000000000e1'),
  };
  const placement = {
    firstName,
    event: event.name,
    fromDay: '2027-03-01',
    toDay: '2027-03-10',
    url: at('/partner/promotion'),
  };
  const dispute = {
    firstName,
    amount: { amountMinor: 24_000, currency: 'GBP' },
    reason: 'not-received',
    orderNumber: 'ATR-7K2P9Q',
    event: 'Workplace Learning Expo 2027',
  } as const;
  const teamDispute = {
    ...dispute,
    part: { amountMinor: 21_600, currency: 'GBP' },
    url: at('/partner/dashboard?tab=finances'),
  } as const;
  const adminDispute = {
    ...dispute,
    dueAt: new Date('2027-03-12T17:00:00Z'),
    url: at('/admin/finances?tab=disputes'),
  };
  const damage = {
    firstName,
    amount: { amountMinor: 18_000, currency: 'GBP' },
    orderNumber: 'ATR-7K2P9Q',
    event: event.name,
    organiser: 'Harbour Events',
    text: typed.message,
    by: 'ORGANISER',
    dueAt: new Date('2027-03-26T10:00:00Z'),
    closedBecause: null,
  } as const;
  const toBuyer = { ...damage, url: at('/user/damage-requests/1') };
  const toTeam = { ...damage, by: 'BUYER' as const, url: at('/partner/order-details/1') };
  const over = { dueAt: null, text: null };
  const payout = {
    firstName,
    amount: { amountMinor: 262_246, currency: 'GBP' },
    account: 'Harbour Events, **** 6819',
    arrivesOn: '2027-03-12',
  } as const;
  const change = {
    firstName,
    amount: { amountMinor: 5_000, currency: 'GBP' },
    note: typed.message,
    url: at('/partner/dashboard?tab=finances'),
  } as const;
  const registrationsUrl = at('/user/registrations-and-events');
  const order = {
    number: 'ATR-7K2P9Q',
    firstName,
    eventName: event.name,
    startAt: event.startAt,
    timeZone: event.timeZone,
    totalMinor: 29_000,
    currency: 'USD',
    payment: {
      gateway: 'sandbox',
      brand: 'Visa',
      last4: '4242',
      ownMinor: 25_440,
      ownCurrency: 'EUR',
      rate: 0.86,
      ratesAsOf: '2027-01-20',
      marginBp: 200,
    },
    tickets: [1, 2],
  } as const;
  const transfer = {
    currency: 'USD',
    totalMinor: 29_000,
    receivedMinor: 0,
    dueOn: '2027-03-15',
    reservedUntil: '2027-03-18',
    reference: creditorReference(order.number),
    beneficiary: 'Atrium Events Ltd',
    iban: 'GB33BUKB20201555555555',
    bic: 'BUKBGB22',
  } as const;
  const sale = {
    firstName,
    order: { ...order, tickets: [{ ticketTypeName: 'Standard' }, { ticketTypeName: 'Standard' }] },
    url: at('/partner/order-details/019ffa00-0000-7000-8000-000000000001'),
  };
  const stock = {
    firstName,
    event: event.name,
    ticketType: 'Early bird',
    url: at('/partner/event-details/12'),
  };
  const decided = { firstName, comment: typed.message };
  const ticket = { typeName: 'Standard', attendee: `${firstName} Lovelace` };
  const member = {
    firstName,
    partnerName: organiser.name,
    member: { name: 'Grace Hopper', email: 'grace@docklands.example' },
    url: at('/partner/settings?tab=team'),
  };
  const unsubscribeUrl = at('/newsletter/unsubscribe/5f1c9c1e-5a0f-4f3e-9d0c-0a5f9c1e5a0f');
  return {
    'confirm-email': confirmationEmail(texts, firstName, at('/email-confirmation/token')),
    'already-registered': alreadyRegisteredEmail(texts, firstName, at('/login'), at('/forgot-password')),
    'reset-password': recoveryEmail(texts, firstName, at('/reset-password?token=token')),
    'password-changed': passwordChangedEmail(texts, firstName, at('/forgot-password')),
    'change-email': confirmNewEmailEmail(texts, firstName, at('/email-confirmation/token')),
    'email-in-use': emailInUseEmail(texts, at('/login'), at('/forgot-password')),
    'email-change-asked': emailChangeRequestedEmail(
      texts,
      firstName,
      'ada@new.example',
      at('/forgot-password'),
    ),
    'second-factor-on': secondFactorEmail(texts, firstName, true, at('/forgot-password')),
    'second-factor-off': secondFactorEmail(texts, firstName, false, at('/forgot-password')),
    'passkey-added': passkeyEmail(texts, firstName, 'added', 'Chrome on Mac', at('/forgot-password')),
    'passkey-removed': passkeyEmail(texts, firstName, 'removed', 'Chrome on Mac', at('/forgot-password')),
    'recovery-code-used': recoveryCodeUsedEmail(texts, firstName, 9),
    'account-deleted': accountDeletedEmail(texts, firstName),
    'email-changed': emailChangedEmail(texts, firstName, 'ada@new.example'),
    receipt: receiptEmail(
      texts,
      order,
      [
        { text: '2 × Standard', totalMinor: 24_000 },
        { text: '1 × Gala dinner', totalMinor: 5_000 },
      ],
      new Date('2027-01-20T10:00:00Z'),
      registrationsUrl,
    ),
    invoice: invoiceEmail(
      texts,
      {
        number: 'HARBOUR-2027-00042',
        kind: 'INVOICE',
        orderNumber: order.number,
        grossMinor: 29_000,
        currency: 'GBP',
        buyer: { company: 'Engines GmbH' },
        event: { name: order.eventName },
      },
      at('/user/orders/1'),
    ),
    'order-cancelled': orderCancelledEmail(
      texts,
      order,
      { refundMinor: 14_500, promisedOn: '2027-02-01', attendees: [], isWhole: true },
      at('/user/orders/1'),
    ),
    'tickets-cancelled': orderCancelledEmail(
      texts,
      order,
      { refundMinor: 14_500, promisedOn: '2027-02-01', attendees: ['Grace Hopper'], isWhole: false },
      at('/user/orders/1'),
    ),
    'order-refunded': orderRefundedEmail(
      texts,
      order,
      {
        by: 'Atrium',
        note: typed.message,
        refundMinor: 14_500,
        promisedOn: '2027-02-01',
        attendees: ['Grace Hopper'],
      },
      at('/user/orders/1'),
    ),
    'tickets-buyer': ticketsEmail(texts, {
      ...data,
      tickets: [ticket, { ...ticket, attendee: 'Grace Hopper' }],
      attached: 2,
      registrationsUrl,
      eventUrl: at('/events/12'),
    }),
    'ticket-received': ticketPassedOnEmail(texts, {
      firstName,
      isNew: true,
      event,
      typeName: 'Standard',
      eventUrl: at('/events/12'),
    }),
    'ticket-withdrawn': ticketPassedOnEmail(texts, {
      firstName,
      isNew: false,
      event,
      typeName: 'Standard',
      eventUrl: at('/events/12'),
    }),
    'follow-digest': followDigestEmail(texts, {
      firstName,
      events: [{ ...match, organiser: typed.eventName }],
      total: 2,
      origin,
      stopUrl: at('/followed-organisers/stop/5f1c9c1e-5a0f-4f3e-9d0c-0a5f9c1e5a0f'),
    }),
    'order-link': orderLinkEmail(texts, { firstName, number: 'ATR-7K2P9Q', url: at('/guest/12/token') }),
    'account-ready': accountReadyEmail(texts, firstName, at('/login')),
    'seat-invitation': seatInvitationEmail(texts, {
      buyerName: `${firstName} Lovelace`,
      event,
      typeName: 'Standard',
      url: at(`/seats/12/token`),
      isReminder: false,
    }),
    'seat-reminder': seatReminderEmail(texts, {
      firstName,
      event,
      open: 3,
      daysLeft: 7,
      url: at('/user/orders/1'),
    }),
    'tickets-attendee': ticketsEmail(texts, {
      ...data,
      tickets: [ticket],
      attached: 1,
      registrationsUrl: null,
      eventUrl: at('/events/12'),
    }),
    joining: joiningEmail(
      texts,
      {
        ...data,
        event: {
          ...data.event,
          joining: { link: 'https://meet.example/harbour', instructions: typed.message },
        },
      },
      { isChange: false, eventUrl: at('/events/12') },
    ),
    'joining-changed': joiningEmail(
      texts,
      { ...data, event: { ...data.event, joining: { link: null, instructions: typed.message } } },
      { isChange: true, eventUrl: at('/events/12') },
    ),
    certificate: certificateEmail(texts, {
      firstName,
      event: { ...event, eventName: typed.eventName },
      count: 1,
      attached: 1,
      organiser: data.organiser,
      orderUrl: null,
      checkUrl: at('/certificates/0123-4567-89AB-CDEF'),
    }),
    'event-changed': eventChangedEmail(texts, data, at('/events/12')),
    'event-cancelled': eventCancelledEmail(texts, data, {
      refund: money(29_000, 'USD'),
      reason: typed.message,
      orderUrl: at('/user/orders/019ffa00-0000-7000-8000-000000000001'),
      eventUrl: at('/events/12'),
    }),
    'event-called-off': eventCancelledForPartnerEmail(texts, {
      firstName,
      event: typed.eventName,
      by: 'grace@docklands.example',
      orders: 12,
      refund: money(348_000, 'USD'),
      url: at('/partner/event-details/12'),
    }),
    'file-infected': fileInfectedEmail(texts, {
      firstName,
      file: 'agenda.pdf',
      event: typed.eventName,
      finding: 'Win.Test.EICAR_HDB-1',
      url: at('/partner/edit-event/12/files'),
    }),
    message: messageEmail(texts, firstName, {
      from: organiser.name,
      eventName: typed.eventName,
      text: typed.message,
      url: at('/user/messages'),
    }),
    digest: digestEmail(texts, firstName, {
      notifications: [
        notificationText(texts, { kind: 'event-changed', data: { event: typed.eventName } }),
        notificationText(texts, {
          kind: 'message',
          data: { organiser: organiser.name, excerpt: typed.message },
        }),
      ],
      more: 3,
      accountUrl: at('/user/my-account'),
      settingsUrl: at('/user/settings'),
    }),
    'search-digest': searchDigestEmail(texts, {
      firstName,
      searches: [
        { name: typed.eventName, total: 12, events: [match] },
        {
          name: 'Online',
          total: 1,
          events: [{ ...match, venue: { name: 'Online', place: '', isOnline: true } }],
        },
      ],
      origin,
      stopUrl: at('/saved-searches/stop/5f1c9c1e-5a0f-4f3e-9d0c-0a5f9c1e5a0f'),
    }),
    'details-removed-soon': attendeesRemovedEmail(texts, {
      firstName,
      event: typed.eventName,
      day: '2029-05-12',
      url: at('/partner/event-details/12/attendees'),
    }),
    'request-declined': requestDeclinedEmail(texts, {
      firstName,
      organiser: organiser.name,
      reason: typed.message,
      event,
      ticketType: typed.eventName,
      count: 2,
      url: at('/events/12'),
    }),
    'request-closed': requestClosedEmail(texts, {
      firstName,
      event,
      ticketType: typed.eventName,
      count: 2,
      url: at('/events/12'),
    }),
    'card-released': cardReleasedEmail(texts, {
      firstName,
      event,
      ticketType: typed.eventName,
      count: 2,
      card: { amountMinor: 48_000, currency: 'GBP', brand: 'Visa', last4: '4242' },
      isWaiting: true,
      requiresCard: true,
      url: at('/user/waiting-list'),
    }),
    'tickets-requested': ticketsRequestedEmail(texts, {
      firstName,
      event: typed.eventName,
      url: at('/partner/event-details/12/waiting-list'),
    }),
    'requests-running-out': requestsRunningOutEmail(texts, {
      firstName,
      event,
      count: 2,
      heldUntil: event.startAt,
      url: at('/partner/event-details/12/waiting-list'),
    }),
    'tickets-offered': waitingListEmail(texts, {
      firstName,
      event,
      ticketType: typed.eventName,
      count: 2,
      needsApproval: true,
      wasNotCharged: true,
      offeredUntil: event.startAt,
      url: at('/user/waiting-list'),
    }),
    mailing: mailingEmail(
      texts,
      {
        subject: typed.eventName,
        text: typed.message,
        firstName,
        audience: 'WAITING',
        event: { ...event, id: 12, organiser },
      },
      { origin, stopUrl: at('/mailings/stop/5f1c9c1e-5a0f-4f3e-9d0c-0a5f9c1e5a0f') },
    ),
    'mailings-to-approve': mailingsToApproveEmail(texts, { firstName, count: 3, url: at('/admin/mailings') }),
    'mailing-approved': mailingDecisionEmail(texts, { ...readMailing, reason: null }),
    'mailing-refused': mailingDecisionEmail(texts, { ...readMailing, reason: typed.message }),
    sale: saleEmail(texts, sale),
    'sale-cancelled': saleCancelledEmail(texts, sale, {
      refund: money(14_500, 'USD'),
      count: 2,
      by: 'buyer',
      note: null,
    }),
    'stock-low': stockEmail(texts, { ...stock, left: 9 }),
    'sold-out': stockEmail(texts, { ...stock, left: 0 }),
    'review-invitation': reviewInvitationEmail(texts, { ...invitation, isReminder: false }),
    'review-reminder': reviewInvitationEmail(texts, { ...invitation, isReminder: true }),
    'review-published': reviewPublishedEmail(texts, reviewed),
    'review-flagged': reviewFlaggedEmail(texts, reviewed),
    'review-received': reviewReceivedEmail(texts, {
      ...reviewed,
      score: 8,
      url: at('/partner/dashboard?tab=reviews'),
    }),
    'review-replied': reviewRepliedEmail(texts, {
      ...reviewed,
      organiser: organiser.name,
      text: typed.message,
    }),
    'scheduled-export': scheduledExportEmail(texts, {
      firstName,
      event: { id: 12, name: typed.eventName },
      isAttached: true,
      isScheduled: true,
      origin,
    }),
    'scheduled-export-of-orders': scheduledExportEmail(texts, {
      firstName,
      event: null,
      isAttached: true,
      isScheduled: true,
      origin,
    }),
    'scheduled-export-too-large': scheduledExportEmail(texts, {
      firstName,
      event: { id: 12, name: typed.eventName },
      isAttached: false,
      isScheduled: true,
      origin,
    }),
    'export-paused': exportPausedEmail(texts, {
      firstName,
      event: { id: 12, name: typed.eventName },
      paused: 'EVENT_OVER',
      origin,
    }),
    'export-not-stored': exportPausedEmail(texts, {
      firstName,
      event: { id: 12, name: typed.eventName },
      paused: 'KEY_REFUSED',
      origin,
    }),
    'export-without-recipients': exportPausedEmail(texts, {
      firstName,
      event: null,
      paused: 'NO_RECIPIENTS',
      origin,
    }),
    'export-test': scheduledExportEmail(texts, {
      firstName,
      event: null,
      isAttached: false,
      isScheduled: false,
      origin,
    }),
    'sales-digest': salesDigestEmail(texts, {
      firstName,
      origin,
      events: [
        {
          name: event.name,
          currency: 'USD',
          paidOrders: 3,
          soldTickets: 5,
          soldMinor: 72_500,
          cancelledOrders: 1,
          refundedMinor: 14_500,
        },
      ],
    }),
    'application-received': applicationReceivedEmail(texts, { firstName, url: at('/partner/dashboard') }),
    'applications-waiting': applicationsWaitingEmail(texts, {
      firstName,
      count: 2,
      url: at('/admin/dashboard/partners?sort=applied&status=PENDING'),
    }),
    'partner-approved': partnerApprovedEmail(texts, { ...decided, url: at('/partner/dashboard') }),
    'partner-rejected': partnerRejectedEmail(texts, {
      ...decided,
      url: at('/partner/my-account'),
      appealUrl: at('/partner/decisions'),
    }),
    'facts-approved': factsApprovedEmail(texts, { ...decided, url: at('/partner/settings') }),
    'facts-rejected': factsRejectedEmail(texts, {
      ...decided,
      url: at('/partner/settings'),
      appealUrl: at('/partner/decisions'),
    }),
    'event-approved': eventApprovedEmail(texts, {
      ...decided,
      event: typed.eventName,
      url: at('/partner/event-details/12'),
      publicUrl: at('/events/12'),
    }),
    'event-rejected': eventRejectedEmail(texts, {
      ...decided,
      event: typed.eventName,
      url: at('/events/12'),
      appealUrl: at('/partner/decisions'),
    }),
    'partner-blocked': partnerBlockedEmail(texts, {
      firstName,
      reason: typed.message,
      appealUrl: at('/user/decisions'),
    }),
    'notice-received': noticeReceivedEmail(texts, {
      name: firstName,
      number: 'AT-N-2027-000123',
      isComplaint: false,
    }),
    'complaint-received': noticeReceivedEmail(texts, {
      name: firstName,
      number: 'AT-N-2027-000123',
      isComplaint: true,
    }),
    'notice-decided': noticeDecidedEmail(texts, {
      name: firstName,
      number: 'AT-N-2027-000123',
      isComplaint: false,
      outcome: 'UPHELD',
      reasons: typed.message,
    }),
    'notice-dismissed': noticeDecidedEmail(texts, {
      name: firstName,
      number: 'AT-N-2027-000123',
      isComplaint: false,
      outcome: 'DISMISSED',
      reasons: typed.message,
    }),
    'complaint-decided': noticeDecidedEmail(texts, {
      name: firstName,
      number: 'AT-N-2027-000123',
      isComplaint: true,
      outcome: 'UPHELD',
      reasons: typed.message,
    }),
    'complaint-dismissed': noticeDecidedEmail(texts, {
      name: firstName,
      number: 'AT-N-2027-000123',
      isComplaint: true,
      outcome: 'DISMISSED',
      reasons: typed.message,
    }),
    'appeal-decided': outcomeEmail(texts, {
      firstName,
      measure: 'SUSPENDED',
      outcome: 'UPHELD',
      reasons: typed.message,
      isAppeal: true,
    }),
    'decision-lifted': outcomeEmail(texts, {
      firstName,
      measure: 'SUSPENDED',
      outcome: 'LIFTED',
      reasons: typed.message,
      isAppeal: false,
    }),
    'moderation-overdue': queueOverdueEmail(texts, { firstName, count: 2, url: at('/admin/moderation') }),
    decision: decisionEmail(texts, {
      firstName,
      measure: 'CONTENT_REMOVED',
      ground: 'ABUSE',
      foundBy: 'NOTICE',
      automated: false,
      facts: typed.message,
      until: null,
      strike: { measure: 'SUSPENDED', until: new Date('2027-05-26T08:00Z') },
      about: typed.eventName,
      url: at('/user/decisions'),
    }),
    'partner-unblocked': partnerUnblockedEmail(texts, { firstName, url: at('/dashboard') }),
    'event-moved': eventMovedEmail(texts, {
      firstName,
      event: typed.eventName,
      before: { venue: 'Hall 1', timeZone: 'Europe/London', startAt: new Date('2027-05-12T08:00Z') },
      after: { venue: typed.venue, timeZone: 'Europe/Oslo', startAt: new Date('2027-05-12T07:00Z') },
      url: at('/events/12'),
    }),
    'contact-received': contactReceivedEmail(texts, firstName, 'AT-2027-000123'),
    'contact-request': contactRequestEmail(texts, {
      reference: 'AT-2027-000123',
      name: `${firstName} Lovelace`,
      email: 'ada@analytical.example',
      subject: typed.eventName,
      message: typed.message,
      hasAccount: false,
      consoleUrl: at('/admin/support/019ffa00-0000-7000-8000-000000000007'),
    }),
    'bank-account-changed': bankAccountEmail(texts, {
      firstName,
      action: 'changed',
      account: 'Harbour Events, **** 6819',
      by: 'grace@docklands.example',
      url: at('/partner/settings?tab=bank-accounts'),
    }),
    'webhook-failed': webhookFailedEmail(texts, {
      firstName,
      address: 'https://harbour.example/atrium',
      url: at('/partner/settings?tab=api'),
    }),
    'api-key-expires': apiKeyExpiresEmail(texts, {
      firstName,
      name: 'Website',
      day: '2031-03-10',
      url: at('/partner/settings?tab=api'),
    }),
    'contract-signed': contractSignedEmail(texts, {
      firstName,
      by: `${firstName} Lovelace, ada@docklands.example`,
      sha256: 'a'.repeat(64),
      url: at('/partner/settings?tab=agreements'),
    }),
    'damage-filed': buyerDamageEmail(texts, { ...toBuyer, news: 'damage-filed' }),
    'damage-reminder': buyerDamageEmail(texts, { ...toBuyer, news: 'damage-reminder' }),
    'damage-lowered': buyerDamageEmail(texts, { ...toBuyer, news: 'damage-lowered' }),
    'damage-withdrawn': buyerDamageEmail(texts, { ...toBuyer, ...over, news: 'damage-withdrawn' }),
    'damage-returned': buyerDamageEmail(texts, { ...toBuyer, ...over, news: 'damage-returned' }),
    'damage-agreed': teamDamageEmail(texts, { ...toTeam, text: null, news: 'damage-agreed' }),
    'damage-disagreed': teamDamageEmail(texts, { ...toTeam, news: 'damage-disagreed' }),
    'damage-message': teamDamageEmail(texts, { ...toTeam, by: 'SUPPORT', news: 'damage-message' }),
    'damage-paid': buyerDamageEmail(texts, { ...toBuyer, ...over, news: 'damage-paid' }),
    'damage-refunded': buyerDamageEmail(texts, { ...toBuyer, ...over, news: 'damage-refunded' }),
    'damage-closed': buyerDamageEmail(texts, {
      ...toBuyer,
      ...over,
      closedBecause: 'unanswered',
      news: 'damage-closed',
    }),
    'damage-to-mediate': mediatorDamageEmail(texts, {
      ...toTeam,
      url: at('/admin/finances?tab=damage'),
    }),
    'dispute-opened': teamDisputeEmail(texts, { ...teamDispute, news: 'opened' }),
    'dispute-won': teamDisputeEmail(texts, { ...teamDispute, news: 'won' }),
    'dispute-lost': teamDisputeEmail(texts, { ...teamDispute, news: 'lost' }),
    'dispute-to-answer': adminDisputeEmail(texts, { ...adminDispute, isReminder: false }),
    'dispute-evidence-due': adminDisputeEmail(texts, { ...adminDispute, isReminder: true }),
    'books-differ': differencesEmail(texts, {
      firstName,
      failedChecks: 0,
      differences: 2,
      url: at('/admin/finances?tab=reconciliation'),
    }),
    'books-differ-checks': differencesEmail(texts, {
      firstName,
      failedChecks: 1,
      differences: 2,
      url: at('/admin/finances?tab=checks'),
    }),
    'payout-sent': payoutEmail(texts, {
      ...payout,
      news: 'sent',
      url: at('/partner/dashboard?tab=finances'),
    }),
    'payout-returned': payoutEmail(texts, {
      ...payout,
      news: 'returned',
      url: at('/partner/settings?tab=bank-accounts'),
    }),
    'balance-credited': balanceEmail(texts, { ...change, news: 'credited' }),
    'balance-charged': balanceEmail(texts, { ...change, news: 'charged' }),
    'balance-written-off': balanceEmail(texts, { ...change, news: 'written-off' }),
    'balance-reversed': balanceEmail(texts, { ...change, news: 'reversed' }),
    'balance-received': balanceEmail(texts, { ...change, note: null, news: 'received' }),
    'balance-put-back': balanceEmail(texts, { ...change, note: null, news: 'put-back' }),
    'transfer-requested': transferEmail(texts, order, transfer, 'requested', registrationsUrl),
    'transfer-reminder': transferEmail(texts, order, transfer, 'reminder', registrationsUrl),
    'transfer-part': transferEmail(
      texts,
      order,
      { ...transfer, receivedMinor: 20_000 },
      'part',
      registrationsUrl,
    ),
    'transfer-expired': transferEmail(texts, order, transfer, 'expired', registrationsUrl),
    'placement-paid': placementEmail(texts, {
      ...placement,
      news: { kind: 'paid', price: { amountMinor: 28_000, currency: 'GBP' }, isChecked: true },
    }),
    'placement-approved': placementEmail(texts, { ...placement, news: { kind: 'approved', refund } }),
    'placement-cancelled': placementEmail(texts, { ...placement, news: { kind: 'cancelled', refund } }),
    'placement-returned': placementEmail(texts, { ...placement, news: { kind: 'returned', refund } }),
    'placement-refused': placementEmail(texts, {
      ...placement,
      news: { kind: 'refused', by: 'administrator', reason: typed.message, refund },
    }),
    'placement-stopped': placementEmail(texts, {
      ...placement,
      news: { kind: 'stopped', by: 'administrator', reason: typed.message, refund },
    }),
    'team-invitation': teamInvitationEmail(texts, {
      partnerName: organiser.name,
      invitedBy: `${firstName} Lovelace`,
      role: 'MANAGER',
      events: [typed.eventName],
      url: at('/partner/invitation/token'),
    }),
    'member-joined': memberJoinedEmail(texts, { ...member, role: 'MANAGER' }),
    'own-role-changed': ownRoleChangedEmail(texts, {
      firstName,
      partnerName: organiser.name,
      role: 'FINANCE',
      events: null,
      url: at('/partner/dashboard'),
    }),
    'member-role-changed': memberRoleChangedEmail(texts, {
      ...member,
      role: 'FINANCE',
      events: [typed.eventName],
      by: 'owner@docklands.example',
    }),
    'member-left': memberLeftEmail(texts, member),
    'left-team': leftTeamEmail(texts, firstName, organiser.name),
    'confirm-company-email': confirmCompanyEmailEmail(texts, at('/email-confirmation/token')),
    'company-email-changed': companyEmailChangedEmail(texts, organiser.name, 'office@docklands.example'),
    'newsletter-consent': newsletterConsentEmail(texts, at('/newsletter/confirm/token')),
    'newsletter-welcome': newsletterWelcomeEmail(texts, at('/events'), unsubscribeUrl),
    'newsletter-already': alreadySubscribedEmail(texts, unsubscribeUrl),
  };
}
