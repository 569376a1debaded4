import { AppRoot, NotFound, PageFailed, PageLoading, RequireRole, lazyPage } from '@atrium/account';
import type { Right } from '@atrium/domain';
import { Navigate, type RouteObject } from 'react-router';
import { PortalGate, PortalLayout } from './layout/portal-layout.tsx';
import { paths } from './paths.ts';
import { NeedsRight } from './rights/needs-right.tsx';

/** Guards pages by the right that they need. */
const guarded = (right: Right, ...children: RouteObject[]): RouteObject => ({
  element: <NeedsRight right={right} />,
  children,
});

const partnerPages: RouteObject[] = [
  {
    path: '/partner/dashboard',
    ...lazyPage(() => import('./features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: '/partner/event-details/:eventId',
    ...lazyPage(() => import('./features/events/event-details-page.tsx'), 'EventDetailsPage'),
  },
  guarded('attendees', {
    path: '/partner/event-details/:eventId/attendees',
    ...lazyPage(() => import('./features/attendees/attendees-page.tsx'), 'AttendeesPage'),
  }),
  guarded('attendees', {
    path: '/partner/export-schedules',
    ...lazyPage(() => import('./features/export-schedules/export-schedules-page.tsx'), 'ExportSchedulesPage'),
  }),
  guarded('attendees', {
    path: '/partner/event-details/:eventId/badges',
    ...lazyPage(() => import('./features/badges/badges-page.tsx'), 'BadgesPage'),
  }),
  guarded('messages', {
    path: '/partner/event-details/:eventId/announcements',
    ...lazyPage(() => import('./features/announcements/announcements-page.tsx'), 'AnnouncementsPage'),
  }),
  guarded('read-events', {
    path: '/partner/event-details/:eventId/questions',
    ...lazyPage(() => import('./features/questions/questions-page.tsx'), 'QuestionsPage'),
  }),
  guarded('read-events', {
    path: '/partner/event-details/:eventId/certificates',
    ...lazyPage(() => import('./features/certificates/certificates-page.tsx'), 'CertificatesPage'),
  }),
  guarded('read-events', {
    path: '/partner/event-details/:eventId/joining',
    ...lazyPage(() => import('./features/joining/joining-page.tsx'), 'JoiningPage'),
  }),
  guarded('attendees', {
    path: '/partner/event-details/:eventId/personal-data',
    ...lazyPage(() => import('./features/personal-data/personal-data-page.tsx'), 'PersonalDataPage'),
  }),
  guarded('attendees', {
    path: '/partner/event-details/:eventId/waiting-list',
    ...lazyPage(() => import('./features/waiting-list/waiting-list-page.tsx'), 'WaitingListPage'),
  }),
  guarded('read-events', {
    path: '/partner/event-details/:eventId/waiting-room',
    ...lazyPage(() => import('./features/waiting-room/waiting-room-page.tsx'), 'WaitingRoomPage'),
  }),
  guarded('promotion', {
    path: '/partner/event-details/:eventId/discounts',
    ...lazyPage(() => import('./features/discounts/discounts-page.tsx'), 'DiscountsPage'),
  }),
  guarded('door', {
    path: '/partner/event-details/:eventId/check-in',
    ...lazyPage(() => import('./features/check-in/check-in-page.tsx'), 'CheckInPage'),
  }),
  guarded('content', {
    path: '/partner/event-details/:eventId/edit',
    ...lazyPage(() => import('./features/event-form/edit-event-page.tsx'), 'EditEventPage'),
  }),
  guarded('content', {
    path: '/partner/edit-event/:eventId/files',
    ...lazyPage(() => import('./features/event-files/event-files-page.tsx'), 'EventFilesPage'),
  }),
  guarded('events', {
    path: '/partner/add-event',
    ...lazyPage(() => import('./features/event-form/add-event-page.tsx'), 'AddEventPage'),
  }),
  guarded('orders', {
    path: '/partner/order-details/:orderId',
    ...lazyPage(() => import('./features/registrations/order-details-page.tsx'), 'OrderDetailsPage'),
  }),
  guarded('events', {
    path: '/partner/cancellation-policy-details/:policyId',
    ...lazyPage(
      () => import('./features/cancellation-policies/policy-details-page.tsx'),
      'PolicyDetailsPage',
    ),
  }),
  guarded('events', {
    path: '/partner/series',
    ...lazyPage(() => import('./features/series/series-page.tsx'), 'SeriesPage'),
  }),
  guarded('promotion', {
    path: '/partner/promotion',
    ...lazyPage(() => import('./features/promotion/promotion-page.tsx'), 'PromotionPage'),
  }),
  guarded(
    'messages',
    {
      path: '/partner/mailings/new',
      ...lazyPage(() => import('./features/mailings/mailing-page.tsx'), 'NewMailingPage'),
    },
    {
      path: '/partner/mailings/:mailingId',
      ...lazyPage(() => import('./features/mailings/mailing-page.tsx'), 'MailingPage'),
    },
  ),
  guarded('messages', {
    path: '/partner/messages',
    ...lazyPage(() => import('./features/messages/messages-page.tsx'), 'MessagesPage'),
  }),
  {
    path: '/partner/notifications',
    ...lazyPage(() => import('./features/account/notifications-page.tsx'), 'NotificationsPage'),
  },
  {
    path: '/partner/my-account',
    ...lazyPage(() => import('./features/company/my-account-page.tsx'), 'MyAccountPage'),
  },
  // the account menu's address of the registrations (visitor spec 2)
  {
    path: '/partner/registrations-and-events',
    element: <Navigate to={paths.section('registrations')} replace />,
  },
  {
    path: '/partner/profile/edit',
    ...lazyPage(() => import('./features/account/profile-edit-page.tsx'), 'ProfileEditPage'),
  },
  {
    path: '/partner/settings',
    ...lazyPage(() => import('./features/company/settings-page.tsx'), 'SettingsPage'),
  },
  guarded('company', {
    path: '/partner/address-verification',
    ...lazyPage(
      () => import('./features/address-verification/address-verification-page.tsx'),
      'AddressVerificationPage',
    ),
  }),
  guarded('company', {
    path: '/partner/address-verification-successful',
    ...lazyPage(
      () => import('./features/address-verification/address-verified-page.tsx'),
      'AddressVerifiedPage',
    ),
  }),
  guarded('company', {
    path: '/partner/contract-agreement',
    ...lazyPage(() => import('./features/agreements/contract-page.tsx'), 'ContractPage'),
  }),
  guarded('company', {
    path: '/partner/terms-conditions',
    ...lazyPage(() => import('./features/agreements/terms-page.tsx'), 'TermsPage'),
  }),
  {
    path: '/partner/decisions',
    ...lazyPage(() => import('./features/moderation/decisions-page.tsx'), 'DecisionsPage'),
  },
  {
    path: '/partner/security',
    element: <Navigate to={paths.settingsTab('security')} replace />,
  },
];

const openPages: RouteObject[] = [
  { path: '/login', ...lazyPage(() => import('./features/session/login-page.tsx'), 'LoginPage') },
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
    path: '/partner/signup',
    ...lazyPage(() => import('./features/sign-up/sign-up-page.tsx'), 'SignUpPage'),
  },
  {
    path: '/partner/signup-confirmation',
    ...lazyPage(() => import('./features/sign-up/sign-up-confirmation-page.tsx'), 'SignUpConfirmationPage'),
  },
  {
    path: '/partner/invitation/:token',
    ...lazyPage(() => import('./features/team/invitation-page.tsx'), 'InvitationPage'),
  },
  { path: '*', Component: NotFound },
];

/** The routes of the portal. */
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
