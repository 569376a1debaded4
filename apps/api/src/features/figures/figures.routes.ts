import type { Contract } from '@atrium/domain';
import type { Api } from '../../http/implement.ts';
import { countEvent } from './count-event.ts';
import { countEvents } from './count-events.ts';
import { countSummary } from './count-summary.ts';

export function figuresRoutes(api: Api, group: Contract['figures']): void {
  api.implement(group, {
    summaryFigures: (_input, { db, actor, now }) => countSummary(db, actor.partnerId, now()),
    eventListFigures: (_input, { db, actor, now }) => countEvents(db, actor.partnerId, now()),
    eventFigures: ({ params }, { db, actor, now }) => countEvent(db, actor.partnerId, params.eventId, now()),
  });
}
