import { AppRoot, NotFound, PageFailed, PageLoading, page } from '@atrium/account';
import type { RouteObject } from 'react-router';
import { Layout } from './layout/layout.tsx';

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
    path: '/events/:id/ticket-purchase-details',
    ...page(() => import('./features/checkout/purchase-details-page.tsx'), 'PurchaseDetailsPage'),
  },
  {
    path: '/events/:id/ticket-purchase-checkout/:orderId',
    ...page(() => import('./features/checkout/payment-page.tsx'), 'PaymentPage'),
  },
  {
    path: '/events/:id/ticket-purchase-confirmation/:orderId',
    ...page(() => import('./features/checkout/confirmation-page.tsx'), 'ConfirmationPage'),
  },
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
