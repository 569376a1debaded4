import { AppRoot, NotFound, PageFailed, PageLoading, RequireRole, lazyPage } from '@atrium/account';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Layout } from './layout/layout.tsx';

/** A lazy route whose page loads its text in the current language first. */
const readyPage = (load: () => Promise<{ readyPage: () => Promise<ComponentType> }>) => ({
  lazy: async () => ({ Component: await (await load()).readyPage() }),
});

const favouritesPage = async () => {
  const [{ FavouritesPage }, { ListedEvent }] = await Promise.all([
    import('./features/favourites/favourites-page.tsx'),
    import('./features/event-search/index.ts'),
  ]);
  return { Component: () => <FavouritesPage Card={ListedEvent} /> };
};

const pages: RouteObject[] = [
  { path: '/', ...lazyPage(() => import('./features/home/home-page.tsx'), 'HomePage') },
  {
    path: '/events',
    ...lazyPage(() => import('./features/event-search/event-search-page.tsx'), 'EventSearchPage'),
  },
  {
    path: '/events/:id',
    ...lazyPage(() => import('./features/event-detail/event-detail-page.tsx'), 'EventDetailPage'),
  },
  { path: '/basket', ...lazyPage(() => import('./features/basket/basket-page.tsx'), 'BasketPage') },
  {
    path: '/organisers/:id',
    ...lazyPage(() => import('./features/organisers/organiser-page.tsx'), 'OrganiserPage'),
  },
  {
    path: '/events/:id/ticket-purchase-auth',
    ...lazyPage(() => import('./features/checkout/purchase-auth-page.tsx'), 'PurchaseAuthPage'),
  },
  {
    ...lazyPage(() => import('./features/terms/require-terms.tsx'), 'RequireTerms'),
    children: [
      {
        path: '/events/:id/ticket-purchase-details',
        ...lazyPage(() => import('./features/checkout/purchase-details-page.tsx'), 'PurchaseDetailsPage'),
      },
    ],
  },
  {
    ...lazyPage(() => import('./features/checkout/require-buyer.tsx'), 'RequireBuyer'),
    children: [
      {
        path: '/events/:id/ticket-purchase-checkout/:orderId',
        ...lazyPage(() => import('./features/checkout/payment-page.tsx'), 'PaymentPage'),
      },
      {
        path: '/events/:id/ticket-purchase-confirmation/:orderId',
        ...lazyPage(() => import('./features/checkout/confirmation-page.tsx'), 'ConfirmationPage'),
      },
      {
        path: '/basket/confirmation',
        ...lazyPage(() => import('./features/checkout/joint-confirmation-page.tsx'), 'JointConfirmationPage'),
      },
    ],
  },
  { path: '/login', ...lazyPage(() => import('./features/session/login-page.tsx'), 'LoginPage') },
  { path: '/dashboard', ...lazyPage(() => import('./features/session/dashboard-page.tsx'), 'DashboardPage') },
  {
    path: '/forgot-password',
    ...lazyPage(() => import('./features/session/recovery-pages.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: '/reset-password',
    ...lazyPage(() => import('./features/session/recovery-pages.tsx'), 'ResetPasswordPage'),
  },
  {
    path: '/email-confirmation/:token',
    ...lazyPage(() => import('./features/session/email-confirmation-page.tsx'), 'EmailConfirmationPage'),
  },
  {
    path: '/notice/need-attendee-login',
    ...lazyPage(() => import('./features/session/need-attendee-login-page.tsx'), 'NeedAttendeeLoginPage'),
  },
  { path: '/user/register', ...lazyPage(() => import('./features/sign-up/sign-up-page.tsx'), 'SignUpPage') },
  {
    path: '/user/signup-confirmation',
    ...lazyPage(() => import('./features/sign-up/sign-up-confirmation-page.tsx'), 'SignUpConfirmationPage'),
  },
  {
    path: '/user/reviews/new/:token',
    ...lazyPage(() => import('./features/reviews/invitation-gate-page.tsx'), 'InvitationGatePage'),
    children: [
      {
        element: <RequireRole role="attendee" />,
        children: [
          {
            index: true,
            ...lazyPage(() => import('./features/reviews/write-review-pages.tsx'), 'InvitedReviewPage'),
          },
        ],
      },
    ],
  },
  {
    element: <RequireRole role="attendee" />,
    children: [
      {
        path: '/user/terms-conditions',
        ...lazyPage(() => import('./features/terms/terms-page.tsx'), 'TermsPage'),
      },
      {
        path: '/events/:id/waiting-room',
        ...lazyPage(() => import('./features/waiting-room/waiting-room-page.tsx'), 'WaitingRoomPage'),
      },
      {
        ...lazyPage(() => import('./features/guests/require-account.tsx'), 'RequireAccount'),
        children: [
          {
            path: '/user/reviews/event/:eventId',
            ...lazyPage(() => import('./features/reviews/write-review-pages.tsx'), 'ReviewEventPage'),
          },
          {
            path: '/user/reviews/:reviewId/change',
            ...lazyPage(() => import('./features/reviews/write-review-pages.tsx'), 'ResubmitReviewPage'),
          },
        ],
      },
      {
        ...lazyPage(() => import('./features/account/account-layout.tsx'), 'AccountLayout'),
        children: [
          {
            ...lazyPage(() => import('./features/guests/require-account.tsx'), 'RequireAccount'),
            children: [
              {
                path: '/user/my-account',
                ...lazyPage(() => import('./features/account/my-account-page.tsx'), 'MyAccountPage'),
              },
              {
                path: '/user/profile/edit',
                ...lazyPage(() => import('./features/account/profile-edit-page.tsx'), 'ProfileEditPage'),
              },
              {
                path: '/user/settings',
                ...lazyPage(() => import('./features/account/settings-page.tsx'), 'SettingsPage'),
              },
              {
                path: '/user/security',
                ...lazyPage(() => import('./features/account/security-page.tsx'), 'SecurityPage'),
              },
              {
                path: '/user/favourites',
                lazy: favouritesPage,
              },
              {
                path: '/user/following',
                ...lazyPage(() => import('./features/follows/following-page.tsx'), 'FollowingPage'),
              },
              {
                path: '/user/saved-searches',
                ...lazyPage(
                  () => import('./features/saved-searches/saved-searches-page.tsx'),
                  'SavedSearchesPage',
                ),
              },
              {
                path: '/user/reviews',
                ...lazyPage(() => import('./features/reviews/own-reviews-page.tsx'), 'OwnReviewsPage'),
              },
              {
                path: '/user/messages',
                ...lazyPage(() => import('./features/messages/messages-page.tsx'), 'MessagesPage'),
              },
              {
                path: '/user/notifications',
                ...lazyPage(() => import('./layout/notifications.tsx'), 'NotificationsPage'),
              },
            ],
          },
          {
            path: '/user/registrations-and-events',
            ...lazyPage(() => import('./features/registrations/registrations-page.tsx'), 'RegistrationsPage'),
          },
          {
            path: '/user/orders/:orderId',
            ...lazyPage(() => import('./features/registrations/order-page.tsx'), 'OrderPage'),
          },
          {
            path: '/user/waiting-list/:waitId/card',
            ...lazyPage(() => import('./features/waiting-list/request-card-page.tsx'), 'RequestCardPage'),
          },
          {
            path: '/user/damage-requests/:damageRequestId',
            ...lazyPage(() => import('./features/damage/damage-page.tsx'), 'DamagePage'),
          },
          {
            path: '/user/waiting-list',
            ...lazyPage(() => import('./features/waiting-list/waiting-list-page.tsx'), 'WaitingListPage'),
          },
        ],
      },
    ],
  },
  {
    element: <RequireRole />,
    children: [
      {
        path: '/user/decisions',
        ...lazyPage(() => import('./features/moderation/decisions-page.tsx'), 'DecisionsPage'),
      },
    ],
  },
  { path: '/report', ...lazyPage(() => import('./features/moderation/report-page.tsx'), 'ReportPage') },
  {
    path: '/transparency',
    ...lazyPage(() => import('./features/moderation/transparency-page.tsx'), 'TransparencyPage'),
  },
  {
    path: '/partner-welcome',
    ...lazyPage(() => import('./features/content/partner-welcome-page.tsx'), 'PartnerWelcomePage'),
  },
  {
    path: '/getting-started',
    ...lazyPage(() => import('./features/content/getting-started-page.tsx'), 'GettingStartedPage'),
  },
  {
    path: '/newsletter/confirm/:token',
    ...lazyPage(() => import('./features/newsletter/newsletter-pages.tsx'), 'NewsletterConfirmPage'),
  },
  {
    path: '/newsletter/unsubscribe/:code',
    ...lazyPage(() => import('./features/newsletter/newsletter-pages.tsx'), 'NewsletterUnsubscribePage'),
  },
  {
    path: '/saved-searches/stop/:code',
    ...lazyPage(
      () => import('./features/saved-searches/stop-search-emails-page.tsx'),
      'StopSearchEmailsPage',
    ),
  },
  {
    path: '/mailings/stop/:code',
    ...lazyPage(() => import('./features/mailings/stop-mailings-page.tsx'), 'StopMailingsPage'),
  },
  {
    path: '/followed-organisers/stop/:code',
    ...lazyPage(() => import('./features/follows/stop-follow-emails-page.tsx'), 'StopFollowEmailsPage'),
  },
  {
    path: '/find-my-order',
    ...lazyPage(() => import('./features/guests/find-order-page.tsx'), 'FindOrderPage'),
  },
  {
    path: '/guest/:guestId/:key',
    ...lazyPage(() => import('./features/guests/guest-link-page.tsx'), 'GuestLinkPage'),
  },
  {
    path: '/certificates/:code',
    ...lazyPage(() => import('./features/certificates/certificate-page.tsx'), 'CertificatePage'),
  },
  {
    path: '/team-seats/:orderId/:key',
    ...lazyPage(() => import('./features/seats/team-seats-page.tsx'), 'TeamSeatsPage'),
  },
  {
    path: '/seats/:ticketId/:key',
    ...lazyPage(() => import('./features/seats/seat-page.tsx'), 'SeatPage'),
  },
  { path: '/support', ...lazyPage(() => import('./features/content/support-page.tsx'), 'SupportPage') },
  {
    path: '/sponsored',
    ...lazyPage(() => import('./features/sponsored/sponsored-page.tsx'), 'SponsoredPage'),
  },
  {
    path: '/status',
    ...lazyPage(() => import('./features/service-status/status-page.tsx'), 'StatusPage'),
  },
  { path: '/how-we-work', ...readyPage(() => import('./features/content/how-we-work-page.tsx')) },
  { path: '/about-us', ...lazyPage(() => import('./features/content/about-us-page.tsx'), 'AboutUsPage') },
  {
    path: '/customer-terms-of-service',
    ...readyPage(() => import('./features/content/customer-terms-of-service-page.tsx')),
  },
  { path: '/reviews-policy', ...readyPage(() => import('./features/content/reviews-policy-page.tsx')) },
  {
    path: '/content-guidelines',
    ...readyPage(() => import('./features/content/content-guidelines-page.tsx')),
  },
  {
    path: '/privacy-and-cookies',
    ...readyPage(() => import('./features/content/privacy-and-cookies-page.tsx')),
  },
  { path: '/test', ...lazyPage(() => import('./features/content/system-check-page.tsx'), 'SystemCheckPage') },
  { path: '*', Component: NotFound },
];

/** All routes of the marketplace. */
export const routes: RouteObject[] = [
  {
    element: <AppRoot app="public" />,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: [{ element: <Layout />, children: [{ errorElement: <PageFailed />, children: pages }] }],
  },
];
