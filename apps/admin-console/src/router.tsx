import {
  AppRoot,
  NotFound,
  PageFailed,
  PageLoading,
  RequireRole,
  RequireSecondFactor,
  page,
} from '@atrium/account';
import { Navigate, type RouteObject } from 'react-router';
import { ConsoleGate, ConsoleLayout } from './layout/console-layout.tsx';
import { paths } from './paths.ts';

const staffPages: RouteObject[] = [
  {
    path: '/admin/dashboard',
    ...page(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: '/admin/dashboard/events',
    ...page(() => import('./features/events/events-page.tsx'), 'EventsPage'),
  },
  {
    path: '/admin/event-details/:eventId',
    ...page(() => import('./features/events/event-page.tsx'), 'EventPage'),
  },
  {
    path: '/admin/dashboard/partners',
    ...page(() => import('./features/partners/partners-page.tsx'), 'PartnersPage'),
  },
  {
    path: '/admin/partner-details/:partnerId',
    ...page(() => import('./features/partners/partner-page.tsx'), 'PartnerPage'),
  },
  {
    path: '/admin/dashboard/registrations',
    ...page(() => import('./features/orders/orders-page.tsx'), 'OrdersPage'),
  },
  {
    path: '/admin/order-details/:orderId',
    ...page(() => import('./features/orders/order-page.tsx'), 'OrderPage'),
  },
  {
    path: '/admin/dashboard/settings',
    ...page(() => import('./features/options/options-page.tsx'), 'OptionsPage'),
  },
  {
    path: '/admin/settings',
    ...page(() => import('./features/options/options-page.tsx'), 'OptionsPage'),
  },
  {
    path: '/admin/support',
    ...page(() => import('./features/support/requests-page.tsx'), 'RequestsPage'),
  },
  {
    path: '/admin/support/:requestId',
    ...page(() => import('./features/support/request-page.tsx'), 'RequestPage'),
  },
  {
    path: '/admin/operations',
    ...page(() => import('./features/operations/operations-page.tsx'), 'OperationsPage'),
  },
  {
    path: '/admin/my-account',
    ...page(() => import('./features/account/my-account-page.tsx'), 'MyAccountPage'),
  },
  {
    path: '/admin/profile/edit',
    ...page(() => import('./features/account/profile-edit-page.tsx'), 'ProfileEditPage'),
  },
  {
    path: '/admin/security',
    ...page(() => import('./features/account/security-page.tsx'), 'SecurityPage'),
  },
];

const openPages: RouteObject[] = [
  { path: '/admin/login', ...page(() => import('./features/session/login-page.tsx'), 'LoginPage') },
  {
    path: '/forgot-password',
    ...page(() => import('./features/session/recovery-pages.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: '/reset-password',
    ...page(() => import('./features/session/recovery-pages.tsx'), 'ResetPasswordPage'),
  },
  { path: '*', Component: NotFound },
];

/** The table of contents of the admin console. */
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
