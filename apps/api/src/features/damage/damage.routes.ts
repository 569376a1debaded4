import { buffer } from 'node:stream/consumers';
import {
  damageReceiptNumber,
  type Contract,
  type DamageRequest,
  type DamageRequestId,
  type UserId,
} from '@atrium/domain';
import { orNotFound, type Context } from '../../context.ts';
import { keyedFiles } from '../../files/file-keys.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { textsIn } from '../../texts/index.ts';
import { recipientFor } from '../identity/index.ts';
import {
  agreeToDamage,
  closeDamage,
  disagreeWithDamage,
  lowerDamage,
  mediateDamage,
  withdrawDamage,
} from './change-damage.ts';
import { payDamage } from './damage-payments.ts';
import { damageReceiptPdf } from './damage-receipt-pdf.ts';
import { findDamageReceipt, type ReceiptOwner } from './damage-receipt.ts';
import {
  countDamageRequests,
  listDamageRequests,
  listUnsentDamageRefunds,
  type WantedDamage,
} from './damage.queries.ts';
import { allowanceOf, readDamagedOrder } from './damaged-order.ts';
import { fileDamageRequest, uploadDamageImage } from './file-damage-request.ts';
import { refundDamageAsAdministrator, refundDamageAsOrganiser, retryDamageRefund } from './refund-damage.ts';
import { settleDamageRefund } from './settle-damage-refund.ts';

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

/** Makes the receipt of a paid request in the caller's language. */
async function receipt(ctx: Context, userId: UserId, id: DamageRequestId, owner: ReceiptOwner) {
  const found = orNotFound(await findDamageReceipt(ctx.db, id, owner), 'receipt-not-found');
  const { language } = await recipientFor(ctx, userId);
  return {
    name: `receipt-${damageReceiptNumber(id)}.pdf`,
    mediaType: 'application/pdf',
    content: await buffer(await damageReceiptPdf(textsIn(language), found, ctx.now())),
  };
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
    refundDamageAsOrganiser: async ({ params: { damageRequestId: id }, body, headers }, ctx) => {
      await refundDamageAsOrganiser(ctx, { id, form: body, key: headers['idempotency-key'] });
      return find(ctx, { id });
    },
    filedDamageReceipt: ({ params }, ctx) =>
      receipt(ctx, ctx.actor.userId, params.damageRequestId, { partnerId: ctx.actor.partnerId }),
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
    ownDamageReceipt: ({ params }, ctx) =>
      receipt(ctx, ctx.actor.userId, params.damageRequestId, { attendeeId: ctx.actor.attendeeId }),
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
    refundDamageAsAdministrator: async ({ params, body, headers }, ctx) => {
      const wanted = { id: params.damageRequestId, form: body, key: headers['idempotency-key'] };
      await refundDamageAsAdministrator(ctx, wanted);
      return done;
    },
    unsentDamageRefunds: (_input, { db }) => listUnsentDamageRefunds(db),
    retryDamageRefund: async ({ params }, ctx) => {
      await retryDamageRefund(ctx, params.damageRefundId);
      return done;
    },
    settleDamageRefund: async ({ params, body }, ctx) => {
      await settleDamageRefund(ctx, params.damageRefundId, body.note);
      return done;
    },
  });
}
