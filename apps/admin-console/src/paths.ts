/** Every address of the admin console, and the ones of the marketplace it links to. */
export const paths = {
  home: '/',
  login: '/admin/login',
  forgotPassword: '/forgot-password',
  dashboard: '/admin/dashboard',
  myAccount: '/admin/my-account',
  editProfile: '/admin/profile/edit',
  security: '/admin/security',
  marketplaceEvents: '/events',
} as const;
