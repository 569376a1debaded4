import { AppRoot, NotFound, PageFailed, PageLoading, RequireRole, page } from '@atrium/account';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Layout } from './layout/layout.tsx';

/** A page that brings its text along, in the page's language. */
const readyPage = (load: () => Promise<{ readyPage: () => Promise<ComponentType> }>) => ({
  lazy: async () => ({ Component: await (await load()).readyPage() }),
});

const pages: RouteObject[] = [
  { path: '/', ...page(() => import('./features/home/home-page.tsx'), 'HomePage') },
  {
    path: '/events',
    ...page(() => import('./features/event-search/event-search-page.tsx'), 'EventSearchPage'),
  },
  {
    path: '/events/:id',
    ...page(() => import('./features/event-detail/event-detail-page.tsx'), 'EventDetailPage'),
  },
  {
    path: '/events/:id/ticket-purchase-auth',
    ...page(() => import('./features/checkout/purchase-auth-page.tsx'), 'PurchaseAuthPage'),
  },
  {
    ...page(() => import('./features/terms/require-terms.tsx'), 'RequireTerms'),
    children: [
      {
        path: '/events/:id/ticket-purchase-details',
        ...page(() => import('./features/checkout/purchase-details-page.tsx'), 'PurchaseDetailsPage'),
      },
    ],
  },
  {
    ...page(() => import('./features/checkout/require-buyer.tsx'), 'RequireBuyer'),
    children: [
      {
        path: '/events/:id/ticket-purchase-checkout/:orderId',
        ...page(() => import('./features/checkout/payment-page.tsx'), 'PaymentPage'),
      },
      {
        path: '/events/:id/ticket-purchase-confirmation/:orderId',
        ...page(() => import('./features/checkout/confirmation-page.tsx'), 'ConfirmationPage'),
      },
    ],
  },
  { path: '/login', ...page(() => import('./features/session/login-page.tsx'), 'LoginPage') },
  { path: '/dashboard', ...page(() => import('./features/session/dashboard-page.tsx'), 'DashboardPage') },
  {
    path: '/forgot-password',
    ...page(() => import('./features/session/recovery-pages.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: '/reset-password',
    ...page(() => import('./features/session/recovery-pages.tsx'), 'ResetPasswordPage'),
  },
  {
    path: '/email-confirmation/:token',
    ...page(() => import('./features/session/email-confirmation-page.tsx'), 'EmailConfirmationPage'),
  },
  {
    path: '/notice/need-attendee-login',
    ...page(() => import('./features/session/need-attendee-login-page.tsx'), 'NeedAttendeeLoginPage'),
  },
  { path: '/user/register', ...page(() => import('./features/sign-up/sign-up-page.tsx'), 'SignUpPage') },
  {
    path: '/user/signup-confirmation',
    ...page(() => import('./features/sign-up/sign-up-confirmation-page.tsx'), 'SignUpConfirmationPage'),
  },
  {
    element: <RequireRole role="attendee" />,
    children: [
      {
        path: '/user/terms-conditions',
        ...page(() => import('./features/terms/terms-page.tsx'), 'TermsPage'),
      },
      {
        ...page(() => import('./features/account/account-layout.tsx'), 'AccountLayout'),
        children: [
          {
            path: '/user/my-account',
            ...page(() => import('./features/account/my-account-page.tsx'), 'MyAccountPage'),
          },
          {
            path: '/user/profile/edit',
            ...page(() => import('./features/account/profile-edit-page.tsx'), 'ProfileEditPage'),
          },
          {
            path: '/user/settings',
            ...page(() => import('./features/account/settings-page.tsx'), 'SettingsPage'),
          },
          {
            path: '/user/security',
            ...page(() => import('./features/account/security-page.tsx'), 'SecurityPage'),
          },
          {
            path: '/user/registrations-and-events',
            ...page(() => import('./features/registrations/registrations-page.tsx'), 'RegistrationsPage'),
          },
          {
            path: '/user/orders/:orderId',
            ...page(() => import('./features/registrations/order-page.tsx'), 'OrderPage'),
          },
          {
            path: '/user/favourites',
            ...page(() => import('./features/favourites/favourites-page.tsx'), 'FavouritesPage'),
          },
          {
            path: '/user/messages',
            ...page(() => import('./features/messages/messages-page.tsx'), 'MessagesPage'),
          },
        ],
      },
    ],
  },
  {
    path: '/partner-welcome',
    ...page(() => import('./features/content/partner-welcome-page.tsx'), 'PartnerWelcomePage'),
  },
  {
    path: '/getting-started',
    ...page(() => import('./features/content/getting-started-page.tsx'), 'GettingStartedPage'),
  },
  {
    path: '/newsletter/confirm/:token',
    ...page(() => import('./features/newsletter/newsletter-pages.tsx'), 'NewsletterConfirmPage'),
  },
  {
    path: '/newsletter/unsubscribe/:code',
    ...page(() => import('./features/newsletter/newsletter-pages.tsx'), 'NewsletterUnsubscribePage'),
  },
  { path: '/support', ...page(() => import('./features/content/support-page.tsx'), 'SupportPage') },
  { path: '/how-we-work', ...readyPage(() => import('./features/content/how-we-work-page.tsx')) },
  { path: '/about-us', ...page(() => import('./features/content/about-us-page.tsx'), 'AboutUsPage') },
  {
    path: '/customer-terms-of-service',
    ...readyPage(() => import('./features/content/customer-terms-of-service-page.tsx')),
  },
  {
    path: '/content-guidelines',
    ...readyPage(() => import('./features/content/content-guidelines-page.tsx')),
  },
  {
    path: '/privacy-and-cookies',
    ...readyPage(() => import('./features/content/privacy-and-cookies-page.tsx')),
  },
  { path: '/test', ...page(() => import('./features/content/system-check-page.tsx'), 'SystemCheckPage') },
  { path: '*', Component: NotFound },
];

/** The table of contents of the marketplace. */
export const routes: RouteObject[] = [
  {
    element: <AppRoot app="public" />,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: [{ element: <Layout />, children: [{ errorElement: <PageFailed />, children: pages }] }],
  },
];
