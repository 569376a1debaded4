import type { Section } from './sections.ts';

/** Every address of the partner portal, and the ones of the marketplace it links to. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  signUp: '/partner/signup',
  signUpConfirmation: '/partner/signup-confirmation',
  dashboard: '/partner/dashboard',
  section: (section: Section) =>
    section === 'summary' ? '/partner/dashboard' : `/partner/dashboard?tab=${section}`,
  event: (eventId: number) => `/partner/event-details/${eventId}`,
  addEvent: '/partner/add-event',
  duplicateEvent: (eventId: number) => `/partner/add-event?from=${eventId}`,
  editEvent: (eventId: number) => `/partner/event-details/${eventId}/edit`,
  eventFiles: (eventId: number) => `/partner/edit-event/${eventId}/files`,
  order: (orderId: string) => `/partner/order-details/${orderId}`,
  policy: (policyId: number) => `/partner/cancellation-policy-details/${policyId}`,
  messages: (threadId?: string) => `/partner/messages${threadId ? `?thread=${threadId}` : ''}`,
  myAccount: '/partner/my-account',
  editProfile: '/partner/profile/edit',
  settings: '/partner/settings',
  settingsTab: (tab: 'bank-accounts' | 'security' | 'agreements' | 'team' | 'settings') =>
    `/partner/settings?tab=${tab}`,
  addressVerification: '/partner/address-verification',
  addressVerified: '/partner/address-verification-successful',
  contract: '/partner/contract-agreement',
  terms: '/partner/terms-conditions',
  invitation: (token: string) => `/partner/invitation/${token}`,
  security: '/partner/security',
  marketplaceEvents: '/events',
  customerTerms: '/customer-terms-of-service',
  privacy: '/privacy-and-cookies',
} as const;
