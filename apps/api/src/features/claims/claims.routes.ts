import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { SerializedResponse } from '../../http/reply.ts';
import { findClaims, findFigures } from './claims.queries.ts';
import { saveClaims } from './save-claims.ts';

const maxAge = 300;

export function claimsRoutes(api: Api, group: Contract['claims']): void {
  api.implement(group, {
    claims: async (_input, { db }) => {
      const { evidence: _private, ...claims } = await findClaims(db);
      return new SerializedResponse(JSON.stringify(claims), { maxAge, subjects: ['claims'] });
    },
    siteClaims: async (_input, { db }) => ({ ...(await findClaims(db)), ...(await findFigures(db)) }),
    saveClaims: ({ body }, ctx) => saveClaims(ctx, body),
  });
}
