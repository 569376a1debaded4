/** Every address of the partner portal, and the ones of the marketplace it links to. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  dashboard: '/partner/dashboard',
  myAccount: '/partner/my-account',
  editProfile: '/partner/profile/edit',
  security: '/partner/security',
  marketplaceEvents: '/events',
} as const;
