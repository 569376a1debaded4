import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done } from '../kernel/fields.ts';
import { code } from '../kernel/read-issue.ts';
import { CurrentPassword, Session } from './identity.contract.ts';
import { secondFactorCalls } from './second-factor.calls.ts';

const withoutSpaces = (text: string) => text.replace(/[\s-]/g, '');

/** Six digits from the authenticator app, spaces allowed. */
export const AppCode = z
  .string(code('enter-six-digits'))
  .max(20, code('enter-six-digits'))
  .transform(withoutSpaces)
  .pipe(z.string().regex(/^\d{6}$/, code('enter-six-digits')));

/** A code from the app, or a recovery code. */
export const SecondFactorCode = z
  .string(code('enter-code'))
  .max(40, code('enter-code'))
  .transform((text) => withoutSpaces(text).toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, code('enter-code-or-recovery')));

const WithPassword = z.object({ password: CurrentPassword });
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const SecondFactor = z.object({
  enabled: z.boolean(),
  /** The account can't do anything else until it is on, and can't turn it off. */
  required: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactorSetup = z.object({
  secret: z.string(),
  otpauthUrl: z.string(),
  /** The same as a QR code, a `data:` URL. */
  qrCode: z.string(),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const secondFactorContract = defineContract(secondFactorCalls, {
  secondFactor: { response: SecondFactor },
  setUpSecondFactor: { note: 'The new secret counts once it is confirmed.', response: SecondFactorSetup },
  confirmSecondFactor: {
    note: 'The response has the recovery codes, once.',
    body: z.object({ code: AppCode }),
    response: RecoveryCodes,
  },
  renewRecoveryCodes: { note: 'Requires the password.', body: WithPassword, response: RecoveryCodes },
  disableSecondFactor: { note: 'Requires the password.', body: WithPassword, response: Done },
  verifySecondFactor: {
    body: z.object({
      challenge: z.string(code('log-in-again')).min(1, code('log-in-again')).max(200, code('log-in-again')),
      code: SecondFactorCode,
    }),
    response: z.discriminatedUnion('status', [
      Session,
      z.object({ status: z.literal('InvalidCredentials') }),
    ]),
  },
});
