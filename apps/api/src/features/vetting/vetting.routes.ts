import type { Contract } from '@atrium/domain';
import { runOn } from '../../db/run.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { changesSinceApproved, findAuthored, presentAuthored } from '../authoring/index.ts';
import { findPartner, presentPartner } from '../partners/index.ts';
import { findAddressLetter } from '../verification/index.ts';
import { blockPartner, unblockPartner } from './block-partner.ts';
import { eventQueue, listEvents } from './events.queries.ts';
import { moveEvent } from './move-event.ts';
import { findNeighbours } from './neighbours.ts';
import { listPartners, partnerQueue } from './partners.queries.ts';
import { vetEvent } from './vet-event.ts';
import { vetPartner } from './vet-partner.ts';
import { presentDecision } from './vetting.present.ts';

export function vettingRoutes(api: Api, group: Contract['vetting']): void {
  api.implement(group, {
    events: async ({ query }, { sql }) => {
      const { items, total, relation } = await listEvents(runOn(sql), query);
      return new Page(items, total, relation, null);
    },
    event: async ({ params }, { db }) => {
      const row = await findAuthored(db, params.eventId, null);
      return {
        ...presentAuthored(row),
        submittedAt: row.version.createdAt.toISOString(),
        vettingStatusUpdates: row.updates.map(presentDecision),
        changes: await changesSinceApproved(db, row),
      };
    },
    eventNeighbours: ({ params, query }, { sql }) =>
      findNeighbours(runOn(sql), eventQueue(query), params.eventId),
    vetEvent: (input, ctx) => vetEvent(ctx, input),
    moveEvent: (input, ctx) => moveEvent(ctx, input),
    partners: async ({ query }, { db, now }) => {
      const { items, total } = await listPartners(db, query, now());
      return new Page(items, total, 'eq', null);
    },
    partner: async ({ params }, ctx) => {
      const record = await findPartner(ctx.db, params.partnerId);
      return {
        ...presentPartner(record),
        appliedAt: record.partner.createdAt.toISOString(),
        addressLetter: await findAddressLetter(ctx, params.partnerId),
        blockedAt: record.partner.blockedAt?.toISOString() ?? null,
        blockedReason: record.partner.blockedReason,
        vettingStatusUpdates: record.updates.map(presentDecision),
      };
    },
    partnerNeighbours: ({ params, query }, { sql, now }) =>
      findNeighbours(runOn(sql), partnerQueue(query, now()), params.partnerId),
    blockPartner: ({ params, body }, ctx) => blockPartner(ctx, params.partnerId, body.reason),
    unblockPartner: ({ params }, ctx) => unblockPartner(ctx, params.partnerId),
    vetPartner: (input, ctx) => vetPartner(ctx, input),
  });
}
