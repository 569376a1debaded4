import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { answerChallenge } from './login-challenge.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './second-factor.ts';

export function secondFactorRoutes(api: Api, group: Contract['secondFactor']): void {
  api.implement(group, {
    secondFactor: (_, ctx) => findSecondFactor(ctx),
    setUpSecondFactor: (_, ctx) => setUpSecondFactor(ctx),
    confirmSecondFactor: async ({ body }, ctx) => ({
      recoveryCodes: await confirmSecondFactor(ctx, body.code),
    }),
    renewRecoveryCodes: async ({ body }, ctx) => ({
      recoveryCodes: await renewRecoveryCodes(ctx, body.password),
    }),
    disableSecondFactor: ({ body }, ctx) =>
      disableSecondFactor(ctx, body.password).then(() => ({ status: 'Success' }) as const),
    verifySecondFactor: ({ body }, ctx) => answerChallenge(ctx, body),
  });
}
