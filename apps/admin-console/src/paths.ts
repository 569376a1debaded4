/** Every address of the admin console, and the ones of the marketplace it links to. */
export const paths = {
  home: '/',
  login: '/admin/login',
  forgotPassword: '/forgot-password',
  dashboard: '/admin/dashboard',
  myAccount: '/admin/my-account',
  marketplaceEvents: '/events',
} as const;
