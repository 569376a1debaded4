export { showFieldErrors } from './form/show-field-errors.ts';
export * from './login/login-form.tsx';
export * from './login/login-page.tsx';
export * from './notifications/notification-bell.tsx';
export * from './notifications/notifications-page.tsx';
export * from './profile/account-summary.tsx';
export * from './profile/my-account-page.tsx';
export * from './profile/profile-edit-page.tsx';
export * from './profile/resend-confirmation.tsx';
export * from './profile/use-resend-confirmation.ts';
export * from './recovery/forgot-password-page.tsx';
export * from './recovery/reset-password-page.tsx';
export * from './security/password-dialog.tsx';
export * from './security/security-page.tsx';
export * from './session/email-confirmation-page.tsx';
export * from './session/require-role.tsx';
export * from './session/require-second-factor.tsx';
export * from './session/role-paths.ts';
export {
  useAppName,
  useNavigateAcrossApps,
  type NavigateAcrossApps,
} from './session/use-navigate-across-apps.ts';
export * from './session/use-log-out.ts';
export * from './session/use-login.ts';
export * from './session/use-sign-up.ts';
export * from './settings/privacy-card.tsx';
export * from './settings/settings-page.tsx';
export * from './shell/app-root.tsx';
export * from './shell/document-navigation.tsx';
export * from './shell/validate-response.ts';
export * from './shell/page-states.tsx';
export * from './shell/lazy-page.ts';
export { pageStateHtml } from './shell/rendered-page.ts';
export * from './shell/site.tsx';
export * from './shell/start-app.tsx';
export * from './shell/workspace-layout.tsx';
export * from './sign-up/sign-up-form.tsx';
export * from './terms/terms-acceptance.tsx';
export * from './venues/venue-dialog.tsx';
export { newVenue, venueValuesOf, type VenueValues } from './venues/venue-values.ts';
