import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { keyedFiles } from '../../files/file-keys.ts';
import { Page } from '../../http/reply.ts';
import {
  changesSinceApproved,
  findEditableEvent,
  presentEventForEditors,
  presentFiles,
} from '../authoring/index.ts';
import { findPublicUrl } from '../catalogue/index.ts';
import { findPartner, presentPartner } from '../partners/index.ts';
import { findAddressLetter } from '../verification/index.ts';
import { blockPartner, unblockPartner } from './block-partner.ts';
import { eventQueue, listEvents } from './events.queries.ts';
import { changeEventLocation } from './change-event-location.ts';
import { findAdjacentRecords } from './adjacent-records.ts';
import { setLegalHold } from './legal-hold.ts';
import { listPartners, partnerQueue } from './partners.queries.ts';
import { vetEvent } from './vet-event.ts';
import { vetFacts } from './vet-facts.ts';
import { vetPartner } from './vet-partner.ts';
import { findWarnings } from './warnings.queries.ts';
import { presentDecision, presentHold } from './vetting.present.ts';

export function vettingRoutes(api: Api, group: Contract['vetting']): void {
  api.implement(group, {
    events: async ({ query }, ctx) => {
      const { items, total, relation } = await listEvents(ctx.db, query, ctx.now(), keyedFiles(ctx));
      return new Page(items, total, relation, null);
    },
    event: async ({ params }, ctx) => {
      const row = await findEditableEvent(ctx.db, params.eventId, null);
      const keyed = keyedFiles(ctx);
      const event = presentEventForEditors(row, keyed, await findPublicUrl(ctx, params.eventId));
      const changes = await changesSinceApproved(ctx.db, row);
      return {
        ...event,
        submittedAt: row.version.createdAt.toISOString(),
        vettingStatusUpdates: row.updates.map(presentDecision),
        changes,
        approvedFiles: row.approvedFiles && presentFiles(row.approvedFiles, keyed),
        warnings: await findWarnings(ctx.db, { event, changes }, ctx.now()),
        legalHold: presentHold(row.event),
      };
    },
    eventNeighbours: ({ params, query }, { db, now }) =>
      findAdjacentRecords(db, eventQueue(query, now()), params.eventId),
    vetEvent: (input, ctx) => vetEvent(ctx, input),
    moveEvent: (input, ctx) => changeEventLocation(ctx, input),
    beginLegalHold: ({ params, body }, ctx) => setLegalHold(ctx, params.eventId, body.reason),
    endLegalHold: ({ params }, ctx) => setLegalHold(ctx, params.eventId, null),
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
    partnerNeighbours: ({ params, query }, { db, now }) =>
      findAdjacentRecords(db, partnerQueue(query, now()), params.partnerId),
    blockPartner: ({ params, body }, ctx) => blockPartner(ctx, params.partnerId, body.reason),
    unblockPartner: ({ params }, ctx) => unblockPartner(ctx, params.partnerId),
    vetFacts: (input, ctx) => vetFacts(ctx, input),
    vetPartner: (input, ctx) => vetPartner(ctx, input),
  });
}
