import {
  AppRoot,
  NotFound,
  PageFailed,
  PageLoading,
  RequireRole,
  RequireSecondFactor,
  lazyPage,
} from '@atrium/account';
import { Navigate, type RouteObject } from 'react-router';
import { ConsoleGate, ConsoleLayout } from './layout/console-layout.tsx';
import { paths } from './paths.ts';

const staffPages: RouteObject[] = [
  {
    path: '/admin/dashboard',
    ...lazyPage(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: '/admin/dashboard/events',
    ...lazyPage(() => import('./features/events/events-page.tsx'), 'EventsPage'),
  },
  {
    path: '/admin/event-details/:eventId',
    ...lazyPage(() => import('./features/events/event-page.tsx'), 'EventPage'),
  },
  {
    path: '/admin/ranking/:eventId',
    ...lazyPage(() => import('./features/ranking/ranking-page.tsx'), 'RankingPage'),
  },
  {
    path: '/admin/search/missed',
    ...lazyPage(() => import('./features/search/missed-searches-page.tsx'), 'MissedSearchesPage'),
  },
  {
    path: '/admin/search/terms',
    ...lazyPage(() => import('./features/search/search-terms-page.tsx'), 'SearchTermsPage'),
  },
  {
    path: '/admin/odd-days',
    ...lazyPage(() => import('./features/ranking/odd-days-page.tsx'), 'OddDaysPage'),
  },
  {
    path: '/admin/dashboard/partners',
    ...lazyPage(() => import('./features/partners/partners-page.tsx'), 'PartnersPage'),
  },
  {
    path: '/admin/partner-details/:partnerId',
    ...lazyPage(() => import('./features/partners/partner-page.tsx'), 'PartnerPage'),
  },
  {
    path: '/admin/finances',
    ...lazyPage(() => import('./features/finances/finances-page.tsx'), 'FinancesPage'),
  },
  {
    path: '/admin/placements',
    ...lazyPage(() => import('./features/placements/placements-page.tsx'), 'PlacementsPage'),
  },
  {
    path: '/admin/mailings',
    ...lazyPage(() => import('./features/mailings/mailings-page.tsx'), 'MailingsPage'),
  },
  {
    path: '/admin/venues',
    ...lazyPage(() => import('./features/venues/venues-page.tsx'), 'VenuesPage'),
  },
  {
    path: '/admin/series',
    ...lazyPage(() => import('./features/series/series-page.tsx'), 'SeriesPage'),
  },
  {
    path: '/admin/reviews',
    ...lazyPage(() => import('./features/reviews/reviews-page.tsx'), 'ReviewsPage'),
  },
  {
    path: '/admin/reviews/:reviewId',
    ...lazyPage(() => import('./features/reviews/review-page.tsx'), 'ReviewPage'),
  },
  {
    path: '/admin/dashboard/registrations',
    ...lazyPage(() => import('./features/orders/orders-page.tsx'), 'OrdersPage'),
  },
  {
    path: '/admin/order-details/:orderId',
    ...lazyPage(() => import('./features/orders/order-page.tsx'), 'OrderPage'),
  },
  {
    path: '/admin/dashboard/settings',
    ...lazyPage(() => import('./features/options/options-page.tsx'), 'OptionsPage'),
  },
  {
    path: '/admin/settings',
    ...lazyPage(() => import('./features/options/options-page.tsx'), 'OptionsPage'),
  },
  {
    path: '/admin/moderation',
    ...lazyPage(() => import('./features/moderation/moderation-page.tsx'), 'ModerationPage'),
  },
  {
    path: '/admin/moderation/standing',
    ...lazyPage(() => import('./features/moderation/standing-page.tsx'), 'StandingPage'),
  },
  {
    path: '/admin/support',
    ...lazyPage(() => import('./features/support/requests-page.tsx'), 'RequestsPage'),
  },
  {
    path: '/admin/support/:requestId',
    ...lazyPage(() => import('./features/support/request-page.tsx'), 'RequestPage'),
  },
  {
    path: '/admin/operations',
    ...lazyPage(() => import('./features/operations/operations-page.tsx'), 'OperationsPage'),
  },
  {
    path: '/admin/incidents',
    ...lazyPage(() => import('./features/incidents/incidents-page.tsx'), 'IncidentsPage'),
  },
  {
    path: '/admin/my-account',
    ...lazyPage(() => import('./features/account/my-account-page.tsx'), 'MyAccountPage'),
  },
  // the account menu's address of the registrations (visitor spec 2)
  {
    path: '/admin/registrations-and-events',
    element: <Navigate to={paths.registrations} replace />,
  },
  {
    path: '/admin/profile/edit',
    ...lazyPage(() => import('./features/account/profile-edit-page.tsx'), 'ProfileEditPage'),
  },
  {
    path: '/admin/security',
    ...lazyPage(() => import('./features/account/security-page.tsx'), 'SecurityPage'),
  },
];

const openPages: RouteObject[] = [
  { path: '/admin/login', ...lazyPage(() => import('./features/session/login-page.tsx'), 'LoginPage') },
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
  { path: '*', Component: NotFound },
];

/** The routes of the console. */
export const routes: RouteObject[] = [
  {
    element: <AppRoot app="admin" />,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      { path: '/login', element: <Navigate to={paths.login} replace /> },
      { path: '/', element: <Navigate to={paths.dashboard} replace /> },
      { path: '/admin', element: <Navigate to={paths.dashboard} replace /> },
      {
        element: <ConsoleLayout />,
        children: [
          {
            element: <RequireRole role="admin" loginPath={paths.login} />,
            children: [
              {
                element: <RequireSecondFactor setUpAt={paths.security} />,
                children: [{ errorElement: <PageFailed />, children: staffPages }],
              },
            ],
          },
        ],
      },
      { element: <ConsoleGate />, children: [{ errorElement: <PageFailed />, children: openPages }] },
    ],
  },
];
