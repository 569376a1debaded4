import { AppRoot, NotFound, PageFailed, PageLoading, RequireRole, page } from '@atrium/account';
import { Navigate, type RouteObject } from 'react-router';
import { PortalGate, PortalLayout } from './layout/portal-layout.tsx';
import { paths } from './paths.ts';

const partnerPages: RouteObject[] = [
  {
    path: '/partner/dashboard',
    ...page(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: '/partner/event-details/:eventId',
    ...page(() => import('./features/events/event-details-page.tsx'), 'EventDetailsPage'),
  },
  {
    path: '/partner/event-details/:eventId/edit',
    ...page(() => import('./features/event-form/edit-event-page.tsx'), 'EditEventPage'),
  },
  {
    path: '/partner/edit-event/:eventId/files',
    ...page(() => import('./features/event-files/event-files-page.tsx'), 'EventFilesPage'),
  },
  {
    path: '/partner/add-event',
    ...page(() => import('./features/event-form/add-event-page.tsx'), 'AddEventPage'),
  },
  {
    path: '/partner/order-details/:orderId',
    ...page(() => import('./features/registrations/order-details-page.tsx'), 'OrderDetailsPage'),
  },
  {
    path: '/partner/cancellation-policy-details/:policyId',
    ...page(() => import('./features/cancellation-policies/policy-details-page.tsx'), 'PolicyDetailsPage'),
  },
  {
    path: '/partner/messages',
    ...page(() => import('./features/messages/messages-page.tsx'), 'MessagesPage'),
  },
  {
    path: '/partner/my-account',
    ...page(() => import('./features/company/my-account-page.tsx'), 'MyAccountPage'),
  },
  {
    path: '/partner/profile/edit',
    ...page(() => import('./features/account/profile-edit-page.tsx'), 'ProfileEditPage'),
  },
  {
    path: '/partner/settings',
    ...page(() => import('./features/company/settings-page.tsx'), 'SettingsPage'),
  },
  {
    path: '/partner/address-verification',
    ...page(
      () => import('./features/address-verification/address-verification-page.tsx'),
      'AddressVerificationPage',
    ),
  },
  {
    path: '/partner/address-verification-successful',
    ...page(() => import('./features/address-verification/address-verified-page.tsx'), 'AddressVerifiedPage'),
  },
  {
    path: '/partner/contract-agreement',
    ...page(() => import('./features/agreements/contract-page.tsx'), 'ContractPage'),
  },
  {
    path: '/partner/terms-conditions',
    ...page(() => import('./features/agreements/terms-page.tsx'), 'TermsPage'),
  },
  {
    path: '/partner/security',
    ...page(() => import('./features/account/security-page.tsx'), 'SecurityPage'),
  },
];

const openPages: RouteObject[] = [
  { path: '/login', ...page(() => import('./features/session/login-page.tsx'), 'LoginPage') },
  {
    path: '/forgot-password',
    ...page(() => import('./features/session/recovery-pages.tsx'), 'ForgotPasswordPage'),
  },
  {
    path: '/reset-password',
    ...page(() => import('./features/session/recovery-pages.tsx'), 'ResetPasswordPage'),
  },
  {
    path: '/partner/signup',
    ...page(() => import('./features/sign-up/sign-up-page.tsx'), 'SignUpPage'),
  },
  {
    path: '/partner/signup-confirmation',
    ...page(() => import('./features/sign-up/sign-up-confirmation-page.tsx'), 'SignUpConfirmationPage'),
  },
  {
    path: '/partner/invitation/:token',
    ...page(() => import('./features/team/invitation-page.tsx'), 'InvitationPage'),
  },
  { path: '*', Component: NotFound },
];

/** The table of contents of the partner portal. */
export const routes: RouteObject[] = [
  {
    element: <AppRoot app="partner" />,
    errorElement: <PageFailed />,
    hydrateFallbackElement: <PageLoading />,
    children: [
      { path: '/', element: <Navigate to={paths.dashboard} replace /> },
      { path: '/partner', element: <Navigate to={paths.dashboard} replace /> },
      {
        element: <PortalLayout />,
        children: [
          {
            element: <RequireRole role="partner" />,
            children: [{ errorElement: <PageFailed />, children: partnerPages }],
          },
        ],
      },
      { element: <PortalGate />, children: [{ errorElement: <PageFailed />, children: openPages }] },
    ],
  },
];
