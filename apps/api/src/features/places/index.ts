export { chooseLocation, chooseTimeZone, chooseVenue, type ChosenVenue } from './choose-venue.ts';
export { placeName } from './place-name.ts';
export { readPlace } from './places.queries.ts';
export { venueValues } from './venue-values.ts';
export { presentVenue, readVenue, venueColumns } from './venues.queries.ts';
