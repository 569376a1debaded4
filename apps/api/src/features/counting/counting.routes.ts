import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { reportSeen } from './report-seen.ts';

export function countingRoutes(api: Api, group: Contract['counting']): void {
  api.implement(group, {
    reportSeen: async ({ body, headers }, ctx) => {
      await reportSeen(ctx, body, headers);
      return undefined;
    },
  });
}
