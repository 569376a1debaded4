import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail, type ConfirmLink } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { createHandoff, exchangeHandoff } from './handoff.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { endOtherSessions, endOwnSession, listLoginActivity } from './login-activity.ts';
import { refreshSession } from './refresh-session.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { checkResetLink, resetPassword } from './reset-password.ts';
import { signUpAttendee } from './sign-up.ts';

const done = { status: 'Success' } as const;

export function identityRoutes(
  api: Api,
  group: Contract['identity'],
  { confirmLinks }: { confirmLinks: readonly ConfirmLink[] },
): void {
  api.implement(group, {
    login: ({ body }, ctx) => logIn(ctx, body),
    logout: ({ body }, ctx) => logOut(ctx, body.everywhere ?? false).then(() => done),
    refreshSession: (_, ctx) => refreshSession(ctx),
    createHandoff: ({ body }, ctx) => createHandoff(ctx, body.path),
    exchangeHandoff: ({ body }, ctx) => exchangeHandoff(ctx, body),
    signUp: ({ body }, ctx) => signUpAttendee(ctx, body),
    confirmEmail: ({ params }, ctx) => confirmEmail(ctx, params.token, confirmLinks).then(() => done),
    resendConfirmation: (_, ctx) => resendConfirmation(ctx).then(() => done),
    forgotPassword: ({ body }, ctx) => forgotPassword(ctx, body.email).then(() => done),
    checkResetLink: ({ params }, ctx) => checkResetLink(ctx, params.token).then(() => done),
    resetPassword: ({ body }, ctx) => resetPassword(ctx, body).then(() => done),
    changePassword: ({ body }, ctx) => changePassword(ctx, body).then(() => done),
    loginActivity: (_, ctx) => listLoginActivity(ctx),
    endSession: ({ params }, ctx) => endOwnSession(ctx, params.id).then(() => done),
    endOtherSessions: (_, ctx) => endOtherSessions(ctx).then(() => done),
  });
}
