import { may, type Contract, type Download, type HandlerInput } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { recordAction } from '../../audit/record-action.ts';
import type { Api } from '../../http/implement.ts';
import { Page } from '../../http/reply.ts';
import { makeAttendeesFile } from './attendees-file.ts';
import { assertOwnEvent, listAttendees } from './attendees.queries.ts';
import { changeAttendee } from './change-attendee.ts';
import { noteAttendee } from './note-attendee.ts';
import { printBadges } from './print-badges.ts';
import { readRemoval, removeByHand } from './remove-by-hand.ts';
import { resendTicket } from './resend-ticket.ts';

/** Exports the attendees of an own event, and records it; sensitive answers only where that is what is asked for. */
async function exportAttendees(
  ctx: Context<ActorFor<'partner'>>,
  {
    params: { eventId },
    query: { format, ...listing },
  }: Pick<HandlerInput<Contract['attendees']['exportAttendees']>, 'params' | 'query'>,
  action: 'export-attendees' | 'export-sensitive-answers',
): Promise<Download> {
  const { partnerId } = ctx.actor;
  await assertOwnEvent(ctx.db, partnerId, eventId);
  await recordAction(ctx, { action, subject: `event ${eventId}`, after: { ...listing, format } });
  const isSensitiveWanted = action === 'export-sensitive-answers';
  return makeAttendeesFile(ctx, { partnerId, eventId, listing, format, isSensitiveWanted });
}

export function attendeesRoutes(api: Api, group: Contract['attendees']): void {
  api.implement(group, {
    attendees: async ({ params: { eventId }, query }, { db, actor }) => {
      await assertOwnEvent(db, actor.partnerId, eventId);
      const { items, total } = await listAttendees(db, actor.partnerId, eventId, query);
      const seesNotes = actor.partnerRole !== null && may(actor.partnerRole, 'change-attendees');
      return new Page(seesNotes ? items : items.map((one) => ({ ...one, note: null })), total, 'eq', null);
    },
    printBadges: (input, ctx) => printBadges(ctx, input),
    exportAttendees: (input, ctx) => exportAttendees(ctx, input, 'export-attendees'),
    exportSensitiveAttendees: (input, ctx) => exportAttendees(ctx, input, 'export-sensitive-answers'),
    changeAttendee: (input, ctx) => changeAttendee(ctx, input),
    noteAttendee: (input, ctx) => noteAttendee(ctx, input),
    attendeeRemoval: ({ params }, ctx) => readRemoval(ctx, params.eventId),
    removeAttendees: ({ params }, ctx) => removeByHand(ctx, params.eventId),
    resendTicket: (input, ctx) => resendTicket(ctx, input),
  });
}
