import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Done } from '../kernel/fields.ts';
import { CurrentPassword, Session } from './identity.contract.ts';
import { secondFactorCalls } from './second-factor.calls.ts';

const withoutSpaces = (text: string) => text.replace(/[\s-]/g, '');

/** Six digits of the authenticator app, spaces allowed. */
export const AppCode = z
  .string('Please enter the 6-digit code')
  .max(20, 'Please enter the 6-digit code')
  .transform(withoutSpaces)
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6-digit code'));

/** A code of the app, or one of the recovery codes. */
export const SecondFactorCode = z
  .string('Please enter the code')
  .max(40, 'Please enter the code')
  .transform((text) => withoutSpaces(text).toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, 'Please enter the 6-digit code or a recovery code'));

const WithPassword = z.object({ password: CurrentPassword });
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const SecondFactor = z.object({
  enabled: z.boolean(),
  /** The account may do nothing else before it is on, and may not turn it off. */
  required: z.boolean(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const SecondFactorSetup = z.object({
  secret: z.string(),
  otpauthUrl: z.string(),
  /** The same as a picture, a `data:` URL. */
  qrCode: z.string(),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

export const secondFactorContract = defineContract(secondFactorCalls, {
  secondFactor: { response: SecondFactor },
  setUpSecondFactor: { response: SecondFactorSetup },
  confirmSecondFactor: { body: z.object({ code: AppCode }), response: RecoveryCodes },
  renewRecoveryCodes: { body: WithPassword, response: RecoveryCodes },
  disableSecondFactor: { body: WithPassword, response: Done },
  verifySecondFactor: {
    body: z.object({
      challenge: z
        .string('Please log in again')
        .min(1, 'Please log in again')
        .max(200, 'Please log in again'),
      code: SecondFactorCode,
    }),
    response: z.discriminatedUnion('status', [
      Session,
      z.object({ status: z.literal('InvalidCredentials') }),
    ]),
  },
});
