/** Returns a venue's name, address and place in one line. Parts of the address that the place repeats are left out. */
export function venueLine({
  name,
  address,
  place,
}: {
  name?: string;
  address: string | null;
  place: string;
}): string {
  const placeParts = new Set(place.split(', '));
  const addressParts = (address ?? '').split(', ').filter((part) => !placeParts.has(part));
  return [name, ...addressParts, place].filter(Boolean).join(', ');
}
