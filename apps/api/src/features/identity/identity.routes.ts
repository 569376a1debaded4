import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { confirmEmail } from './confirm-email.ts';
import { forgotPassword } from './forgot-password.ts';
import { createHandoff, exchangeHandoff } from './hand-off.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';

const done = { status: 'Success' } as const;

export function identityRoutes(api: Api, group: Contract['identity']): void {
  api.implement(group, {
    login: ({ body }, ctx) => logIn(ctx, body),
    logout: (_, ctx) => logOut(ctx).then(() => done),
    refreshSession: (_, ctx) => refreshSession(ctx),
    createHandoff: (_, ctx) => createHandoff(ctx),
    exchangeHandoff: ({ body }, ctx) => exchangeHandoff(ctx, body.code),
    signUp: ({ body }, ctx) => signUp(ctx, body),
    confirmEmail: ({ params }, ctx) => confirmEmail(ctx, params.token).then(() => done),
    resendConfirmation: (_, ctx) => resendConfirmation(ctx).then(() => done),
    forgotPassword: ({ body }, ctx) => forgotPassword(ctx, body.email).then(() => done),
    resetPassword: ({ body }, ctx) => resetPassword(ctx, body).then(() => done),
  });
}
