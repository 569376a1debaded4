import type { Contract, DamageRequest } from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { keyedFiles } from '../../files/file-keys.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import {
  agreeToDamage,
  closeDamage,
  disagreeWithDamage,
  lowerDamage,
  mediateDamage,
  withdrawDamage,
} from './change-damage.ts';
import { payDamage } from './damage-payments.ts';
import { countDamageRequests, listDamageRequests, type WantedDamage } from './damage.queries.ts';
import { allowanceOf, readDamagedOrder } from './damaged-order.ts';
import { fileDamageRequest, uploadDamageImage } from './file-damage-request.ts';

/** Requests that a buyer reads at once. */
const longestList = 200;
const done = { status: 'Success' } as const;

async function find(ctx: Context, wanted: WantedDamage): Promise<DamageRequest> {
  const [found] = await listDamageRequests(ctx.db, keyedFiles(ctx), wanted, { page: 1, limit: 1 });
  return orNotFound(found, 'damage-request-not-found');
}

async function page(ctx: Context, wanted: WantedDamage, paging: { page: number; limit: number }) {
  const items = await listDamageRequests(ctx.db, keyedFiles(ctx), wanted, paging);
  return new Page(items, await countDamageRequests(ctx.db, wanted), 'eq', null);
}

export function damageRoutes(api: Api, group: Contract['damage']): void {
  api.implement(group, {
    damageAllowance: async ({ params }, { db, now, actor }) =>
      allowanceOf(await readDamagedOrder(db, actor.partnerId, params.orderId), now()),
    uploadDamageImage: ({ file }, ctx) => uploadDamageImage(ctx, file),
    fileDamageRequest: async ({ body }, ctx) => find(ctx, { id: await fileDamageRequest(ctx, body) }),
    filedDamageRequests: ({ query: { page: number, limit, ...wanted } }, ctx) =>
      page(ctx, { ...wanted, partnerId: ctx.actor.partnerId }, { page: number, limit }),
    lowerDamageRequest: async ({ params: { damageRequestId: id }, body }, ctx) => {
      await lowerDamage(ctx, id, body);
      return find(ctx, { id });
    },
    withdrawDamageRequest: async ({ params: { damageRequestId: id } }, ctx) => {
      await withdrawDamage(ctx, id);
      return find(ctx, { id });
    },
    ownDamageRequests: (_input, ctx) =>
      listDamageRequests(
        ctx.db,
        keyedFiles(ctx),
        { attendeeId: ctx.actor.attendeeId },
        { page: 1, limit: longestList },
      ),
    ownDamageRequest: ({ params: { damageRequestId: id } }, ctx) =>
      find(ctx, { id, attendeeId: ctx.actor.attendeeId }),
    agreeToDamage: async ({ params: { damageRequestId: id }, body }, ctx) => {
      await agreeToDamage(ctx, id, body.amountMinor);
      return find(ctx, { id });
    },
    disagreeWithDamage: async ({ params: { damageRequestId: id }, body }, ctx) => {
      await disagreeWithDamage(ctx, id, body.text);
      return find(ctx, { id });
    },
    payDamage: ({ params, body }, ctx) => payDamage(ctx, params.damageRequestId, body),
    allDamageRequests: ({ query: { page: number, limit, status } }, ctx) =>
      page(ctx, { status }, { page: number, limit }),
    mediateDamage: async ({ params, body }, ctx) => {
      await mediateDamage(ctx, params.damageRequestId, body.text);
      return done;
    },
    closeDamageRequest: async ({ params, body }, ctx) => {
      await closeDamage(ctx, params.damageRequestId, body.reason);
      return done;
    },
  });
}
