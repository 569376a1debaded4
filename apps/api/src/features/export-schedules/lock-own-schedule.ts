import { problem, type EventId, type ExportScheduleId } from '@atrium/domain';
import type { ActorFor, Context } from '../../context.ts';
import { mayExport } from './allowed-members.ts';
import { lockSchedule, type Schedule } from './export-schedules.queries.ts';

type PartnerContext = Context<ActorFor<'partner'>>;

/** Returns whether the caller may export the attendees of an event, or with null the orders of the company. */
export const mayExportAs = (
  { partnerRole, partnerEvents }: PartnerContext['actor'],
  eventId: EventId | null,
): boolean => mayExport({ role: partnerRole, eventIds: partnerEvents }, eventId);

/** Locks a schedule of an export that the caller may make, or throws 404. */
export async function lockOwn({ db, actor }: PartnerContext, id: ExportScheduleId): Promise<Schedule> {
  const schedule = await lockSchedule(db, actor.partnerId, id);
  if (!mayExportAs(actor, schedule.eventId)) throw problem('export-schedule-not-found');
  return schedule;
}
