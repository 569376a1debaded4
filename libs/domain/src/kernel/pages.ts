/** The three front ends. */
export type AppName = 'public' | 'partner' | 'admin';

/**
 * Every page path and its front end; unknown paths respond with 404. A test in each app compares it with the
 * router.
 */
export const pagePatterns: Record<AppName, readonly string[]> = {
  public: [
    '/',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/email-confirmation/:token',
    '/dashboard',
    '/getting-started',
    '/support',
    '/how-we-work',
    '/sponsored',
    '/transparency',
    '/report',
    '/about-us',
    '/customer-terms-of-service',
    '/reviews-policy',
    '/content-guidelines',
    '/privacy-and-cookies',
    '/test',
    '/organisers/:id',
    '/events',
    '/events/:id',
    '/events/:id/ticket-purchase-auth',
    '/events/:id/ticket-purchase-details',
    '/events/:id/ticket-purchase-checkout/:orderId',
    '/events/:id/ticket-purchase-confirmation/:orderId',
    '/user/register',
    '/user/signup-confirmation',
    '/user/my-account',
    '/user/profile/edit',
    '/user/settings',
    '/user/security',
    '/user/registrations-and-events',
    '/user/favourites',
    '/user/saved-searches',
    '/user/reviews',
    '/user/reviews/new/:token',
    '/user/reviews/event/:eventId',
    '/user/reviews/:reviewId/change',
    '/user/orders/:orderId',
    '/user/damage-requests/:damageRequestId',
    '/user/messages',
    '/user/waiting-list',
    '/user/decisions',
    '/user/notifications',
    '/user/terms-conditions',
    '/partner-welcome',
    '/notice/need-attendee-login',
    '/newsletter/confirm/:token',
    '/newsletter/unsubscribe/:code',
    '/saved-searches/stop/:code',
    '/mailings/stop/:code',
    '/certificates/:code',
    '/seats/:ticketId/:key',
  ],
  partner: [
    '/',
    '/door',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/email-confirmation/:token',
    '/partner',
    '/partner/signup',
    '/partner/signup-confirmation',
    '/partner/dashboard',
    '/partner/event-details/:eventId',
    '/partner/event-details/:eventId/edit',
    '/partner/event-details/:eventId/attendees',
    '/partner/event-details/:eventId/badges',
    '/partner/event-details/:eventId/certificates',
    '/partner/event-details/:eventId/check-in',
    '/partner/event-details/:eventId/discounts',
    '/partner/event-details/:eventId/joining',
    '/partner/event-details/:eventId/questions',
    '/partner/event-details/:eventId/waiting-list',
    '/partner/add-event',
    '/partner/promotion',
    '/partner/series',
    '/partner/edit-event/:eventId/files',
    '/partner/order-details/:orderId',
    '/partner/cancellation-policy-details/:policyId',
    '/partner/mailings/new',
    '/partner/mailings/:mailingId',
    '/partner/messages',
    '/partner/decisions',
    '/partner/notifications',
    '/partner/my-account',
    '/partner/registrations-and-events',
    '/partner/address-verification',
    '/partner/address-verification-successful',
    '/partner/contract-agreement',
    '/partner/terms-conditions',
    '/partner/invitation/:token',
    '/partner/profile/edit',
    '/partner/settings',
    '/partner/security',
  ],
  admin: [
    '/',
    '/login',
    '/forgot-password',
    '/reset-password',
    '/email-confirmation/:token',
    '/admin',
    '/admin/login',
    '/admin/dashboard',
    '/admin/dashboard/events',
    '/admin/event-details/:eventId',
    '/admin/ranking/:eventId',
    '/admin/odd-days',
    '/admin/finances',
    '/admin/search/missed',
    '/admin/search/terms',
    '/admin/dashboard/partners',
    '/admin/partner-details/:partnerId',
    '/admin/venues',
    '/admin/series',
    '/admin/reviews',
    '/admin/reviews/:reviewId',
    '/admin/placements',
    '/admin/moderation',
    '/admin/moderation/standing',
    '/admin/dashboard/registrations',
    '/admin/order-details/:orderId',
    '/admin/dashboard/settings',
    '/admin/settings',
    '/admin/support',
    '/admin/support/:requestId',
    '/admin/operations',
    '/admin/my-account',
    '/admin/registrations-and-events',
    '/admin/profile/edit',
    '/admin/security',
  ],
};

const shared = new Set(['/', '/login', '/forgot-password', '/reset-password']);

/** Returns the front end of a path, seen from `host`'s site: some paths exist in more than one. */
export function ownerOf(path: string, host: AppName): AppName {
  if (/^\/(partner|door)(\/|$)/.test(path)) return 'partner';
  if (/^\/admin(\/|$)/.test(path)) return 'admin';
  return shared.has(trimmed(path)) || path.startsWith('/email-confirmation/') ? host : 'public';
}

const trimmed = (path: string) => (path.length > 1 ? path.replace(/\/$/, '') : path);

const matchers = Object.fromEntries(
  Object.entries(pagePatterns).map(([app, patterns]) => [
    app,
    new RegExp(`^(?:${patterns.map((pattern) => pattern.replace(/:[^/]+/g, '[^/]+')).join('|')})$`),
  ]),
) as Record<AppName, RegExp>;

/**
 * Returns true if the front end has a page at this path; decides between status 200 and 404 of the first
 * HTML.
 */
export const isPage = (path: string, app: AppName): boolean => matchers[app].test(trimmed(path));
