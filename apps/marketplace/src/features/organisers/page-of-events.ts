const pageLength = 12;

/** Returns the page number in an address. */
export const pageIn = (search: URLSearchParams): number =>
  Math.min(100_000, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));

/** The query for a page of an organiser's events. */
export const pageOfEvents = (page: number) => ({ page, limit: pageLength });

export const pageCountOf = (total: number): number => Math.ceil(total / pageLength);
