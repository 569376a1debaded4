/** The fields by which a map service finds a venue. */
export interface MappedVenue {
  name: string;
  place: string;
  address: string | null;
  googlePlaceId: string | null;
}

const addressOf = (page: string, field: string, { name, place, address, googlePlaceId }: MappedVenue) => {
  const query = new URLSearchParams({ api: '1', [field]: [name, address ?? place].join(', ') });
  if (googlePlaceId) query.set(`${field}_place_id`, googlePlaceId);
  return `https://www.google.com/maps/${page}/?${query}`;
};

/** Address of a map with the venue. */
export const mapLink = (venue: MappedVenue): string => addressOf('search', 'query', venue);

/** Address of the way to the venue. */
export const directionsLink = (venue: MappedVenue): string => addressOf('dir', 'destination', venue);
