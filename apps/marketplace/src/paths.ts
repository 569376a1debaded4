/** Every address of the marketplace, and the ones of the other hosts it links to. */
export const paths = {
  home: '/',
  events: '/events',
  search: ({ locationId, sectors }: { locationId?: number | null; sectors?: number | null }) =>
    `/events?${new URLSearchParams({ locationId: String(locationId ?? ''), sectors: String(sectors ?? '') }).toString()}`,
  event: (id: number) => `/events/${id}`,
  purchaseAuth: (eventId: number) => `/events/${eventId}/ticket-purchase-auth`,
  purchaseDetails: (eventId: number) => `/events/${eventId}/ticket-purchase-details`,
  payment: (eventId: number, orderId: string) => `/events/${eventId}/ticket-purchase-checkout/${orderId}`,
  confirmation: (eventId: number, orderId: string) =>
    `/events/${eventId}/ticket-purchase-confirmation/${orderId}`,
  login: '/login',
  dashboard: '/dashboard',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  register: '/user/register',
  signUpConfirmation: '/user/signup-confirmation',
  myAccount: '/user/my-account',
  registrations: '/user/registrations-and-events',
  needAttendeeLogin: '/notice/need-attendee-login',
  partnerWelcome: '/partner-welcome',
  gettingStarted: '/getting-started',
  support: '/support',
  partnerDashboard: '/partner/dashboard',
  adminDashboard: '/admin/dashboard',
} as const;
