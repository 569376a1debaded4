import type { DashboardSection } from './dashboard-sections.ts';

/** Addresses of the portal, and those of the marketplace that it links to. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  signUp: '/partner/signup',
  signUpConfirmation: '/partner/signup-confirmation',
  dashboard: '/partner/dashboard',
  section: (section: DashboardSection) =>
    section === 'summary' ? '/partner/dashboard' : `/partner/dashboard?tab=${section}`,
  ranking: (eventId: number) => `/partner/dashboard?tab=insights&event=${eventId}`,
  pastEvents: '/partner/dashboard?tab=events&when=past',
  event: (eventId: number) => `/partner/event-details/${eventId}`,
  addEvent: '/partner/add-event',
  nextEdition: (eventId: number) => `/partner/add-event?from=${eventId}`,
  draft: (draftId: string) => `/partner/add-event?draft=${draftId}`,
  announcements: (eventId: number) => `/partner/event-details/${eventId}/announcements`,
  attendees: (eventId: number) => `/partner/event-details/${eventId}/attendees`,
  certificates: (eventId: number) => `/partner/event-details/${eventId}/certificates`,
  joining: (eventId: number) => `/partner/event-details/${eventId}/joining`,
  questions: (eventId: number) => `/partner/event-details/${eventId}/questions`,
  waitingList: (eventId: number) => `/partner/event-details/${eventId}/waiting-list`,
  discounts: (eventId: number) => `/partner/event-details/${eventId}/discounts`,
  badges: (eventId: number) => `/partner/event-details/${eventId}/badges`,
  /** Badges with one attendee chosen. */
  badge: (
    eventId: number,
    { ticketId, firstName, surname }: { ticketId: string; firstName: string; surname: string },
  ) =>
    `/partner/event-details/${eventId}/badges?${new URLSearchParams({ ticket: ticketId, name: `${firstName} ${surname}` })}`,
  checkIn: (eventId: number) => `/partner/event-details/${eventId}/check-in`,
  /** The check-in on devices; a code pairs the browser that opens it. */
  door: (code: string, list?: string) => `/door/#${code}${list ? `&list=${list}` : ''}`,
  editEvent: (eventId: number) => `/partner/event-details/${eventId}/edit`,
  eventFiles: (eventId: number) => `/partner/edit-event/${eventId}/files`,
  ordersOfEvent: (eventId: number) => `/partner/dashboard?tab=registrations&event=${eventId}`,
  order: (orderId: string) => `/partner/order-details/${orderId}`,
  policyForm: (mode: 'edit' | 'copy', policyId: number) =>
    `/partner/dashboard?tab=cancellation-policies&${mode}=${policyId}`,
  policy: (policyId: number) => `/partner/cancellation-policy-details/${policyId}`,
  series: '/partner/series',
  promotion: (eventId?: number) => `/partner/promotion${eventId ? `?event=${eventId}` : ''}`,
  exportSchedules: '/partner/export-schedules',
  mailings: '/partner/dashboard?tab=communications',
  newMailing: (eventId?: number) => `/partner/mailings/new${eventId ? `?event=${eventId}` : ''}`,
  copyMailing: (eventId: number, mailingId: string) =>
    `/partner/mailings/new?event=${eventId}&from=${mailingId}`,
  mailing: (mailingId: string) => `/partner/mailings/${mailingId}`,
  messages: (threadId?: string) => `/partner/messages${threadId ? `?thread=${threadId}` : ''}`,
  notifications: '/partner/notifications',
  myAccount: '/partner/my-account',
  registrationsAndEvents: '/partner/registrations-and-events',
  editProfile: '/partner/profile/edit',
  settings: '/partner/settings',
  decisions: '/partner/decisions',
  settingsTab: (tab: 'bank-accounts' | 'security' | 'agreements' | 'team' | 'api' | 'settings') =>
    `/partner/settings?tab=${tab}`,
  addressVerification: '/partner/address-verification',
  addressVerified: '/partner/address-verification-successful',
  contract: '/partner/contract-agreement',
  terms: '/partner/terms-conditions',
  invitation: (token: string) => `/partner/invitation/${token}`,
  security: '/partner/security',
  marketplaceEvents: '/events',
  /** The marketplace's page, which knows the session. */
  reportReview: (id: string) => `/report?kind=REVIEW&id=${id}`,
  apiDocs: '/api/docs',
  howWeRank: '/how-we-work#ranking',
  support: '/support',
  customerTerms: '/customer-terms-of-service',
  privacy: '/privacy-and-cookies',
} as const;
