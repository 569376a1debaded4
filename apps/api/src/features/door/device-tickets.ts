import { problem, type Contract, type Download, type FoundAtDoor, type HandlerInput } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { printBadge } from '../attendees/index.ts';
import { findDoorEvent, findTickets, hasEntered } from './door.queries.ts';

type DeviceContext = Context<ActorFor<'device'>>;
type Group = Contract['door'];

/** Finds tickets on a list of the device; throws 404 for a list that it may not use. */
export async function findDeviceTickets(
  { db, actor }: DeviceContext,
  query: HandlerInput<Group['findDoorTickets']>['query'],
): Promise<FoundAtDoor[]> {
  if (!(actor.lists?.includes(query.list) ?? true)) throw problem('check-in-list-not-found');
  return findTickets(db, await findDoorEvent(db, actor.partnerId, actor.eventId), query);
}

/** Prints the badge of a ticket that was let in at the device's event; throws 404 for any other. */
export async function printDeviceBadge(
  ctx: DeviceContext,
  { params, query }: HandlerInput<Group['doorBadge']>,
): Promise<Download> {
  if (!(await hasEntered(ctx.db, ctx.actor.eventId, params.ticketId))) throw problem('ticket-not-found');
  return printBadge(ctx, ctx.actor, params.ticketId, query);
}
