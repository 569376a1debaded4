import { fieldError, virtual, whereaboutsErrors, type PartnerId, type VenueId } from '@atrium/domain';
import type { Db } from '../../db/client.ts';
import { validation } from '../../http/read-input.ts';
import { chooseTimeZone, chooseVenue, type ChosenVenue } from '../places/index.ts';

interface Chosen {
  attendanceType: number;
  venueId: VenueId | null;
  timeZone: string | null;
}

/** Returns the venue of a new event; a virtual one is online in its time zone. Throws field errors. */
export async function chooseWhereabouts(db: Db, partnerId: PartnerId, chosen: Chosen): Promise<ChosenVenue> {
  const { attendanceType, venueId, timeZone } = chosen;
  if (attendanceType === virtual && timeZone) return chooseTimeZone(db, timeZone);
  if (venueId) return chooseVenue(db, partnerId, venueId);
  throw validation(whereaboutsErrors(chosen));
}

type Changed = Pick<Chosen, 'attendanceType'> & {
  venueId?: VenueId | null | undefined;
  timeZone?: string | null | undefined;
};

/**
 * Returns the venue of a changed event. What isn't sent stays, as far as the attendance allows: an event that becomes
 * virtual is online in the zone of its building.
 */
export async function changeWhereabouts(
  db: Db,
  partnerId: PartnerId,
  current: ChosenVenue & { isOnline: boolean },
  { attendanceType, venueId, timeZone }: Changed,
): Promise<ChosenVenue> {
  const isVirtual = attendanceType === virtual;
  if (isVirtual && timeZone) return chooseTimeZone(db, timeZone);
  if (venueId === current.id && (isVirtual || !current.isOnline)) return current;
  if (venueId) return chooseVenue(db, partnerId, venueId);
  if (isVirtual) return current.isOnline ? current : chooseTimeZone(db, current.timeZone);
  if (venueId === null || current.isOnline) throw validation([fieldError('venueId', 'venue-required')]);
  return current;
}
