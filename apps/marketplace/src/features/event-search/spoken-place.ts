import { saidPlace } from '@atrium/ui/language';

/** A place as it is offered and chosen. */
export const spokenPlace = <T extends { name: string }>(place: T): T => ({
  ...place,
  name: saidPlace(place.name),
});
