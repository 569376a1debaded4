import { translatePlace } from '@atrium/texts';

/** Translates the name of a place that was suggested or chosen. */
export const translatePlaceOption = <T extends { name: string }>(place: T): T => ({
  ...place,
  name: translatePlace(place.name),
});
