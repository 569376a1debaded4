import type { Contract } from '@atrium/domain';
import type { Api, Handlers } from '../../http/implement.ts';
import { findEventDetail, listAvailability, listTopEvents } from './catalogue.queries.ts';

export function catalogueRoutes(api: Api, group: Contract['catalogue']): void {
  const handlers: Handlers<Contract['catalogue']> = {
    topEvents: ({ params }, ctx) => listTopEvents(params.count, ctx),
    eventDetail: ({ params }, ctx) => findEventDetail(params.id, ctx),
    ticketAvailability: ({ params }, ctx) => listAvailability(params.id, ctx),
  };
  api.implement(group, handlers);
}
