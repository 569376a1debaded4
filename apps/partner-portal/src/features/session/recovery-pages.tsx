export { ForgotPasswordPage, ResetPasswordPage } from '@atrium/account';
