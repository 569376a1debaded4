import {
  useBookPlacementMutation,
  useCountriesQuery,
  useOwnEventsQuery,
  useQuotePlacementQuery,
  useSectorsQuery,
} from '@atrium/api-slice';
import type { Currency, Placement } from '@atrium/domain';
import { noRange, type DateRange } from '@atrium/ui';
import { useState } from 'react';

interface Chosen {
  eventId: number | null;
  sectorId: number;
  countryId: number;
  currency: Currency | null;
  days: DateRange;
  payerName: string;
}

/** Holds the choices of a placement, with its quote and the lists to choose from. */
export function useBooking(eventId: number | null) {
  const [chosen, setChosen] = useState<Chosen>({
    eventId,
    sectorId: 0,
    countryId: 0,
    currency: null,
    days: noRange,
    payerName: '',
  });
  const events = useOwnEventsQuery({ query: { when: 'upcoming' } });
  const sectors = useSectorsQuery();
  const countries = useCountriesQuery();
  const event = events.data?.items.find(({ id }) => id === chosen.eventId);
  const { sectorId, countryId, days, payerName } = chosen;
  const asks = (currency: Currency) => ({
    eventId: Number(chosen.eventId),
    sectorId,
    countryId,
    currency,
    fromDay: days.start,
    toDay: days.end ?? days.start,
  });
  // any currency at first: the quote says in which ones this place is sold
  const quote = useQuotePlacementQuery(
    { body: asks(chosen.currency ?? 'USD') },
    { skip: chosen.eventId === null, refetchOnMountOrArgChange: true },
  );
  const { data } = quote;
  const currency =
    chosen.currency ?? (data?.currencies.includes('USD') ? 'USD' : (data?.currencies[0] ?? null));
  if (data && chosen.currency === null && currency !== null && currency !== 'USD')
    setChosen({ ...chosen, currency });
  const [send, booking] = useBookPlacementMutation();
  const book = async (): Promise<Placement | undefined> => {
    const { start, end } = days;
    if (start === null || currency === null) return undefined;
    const body = { ...asks(currency), fromDay: start, toDay: end ?? start, payerName };
    return (await send({ body })).data;
  };
  return {
    chosen: { ...chosen, currency },
    change: (part: Partial<Chosen>) => setChosen({ ...chosen, ...part }),
    events,
    event,
    sectors: sectors.data ?? [],
    countries: countries.data ?? [],
    quote,
    book,
    isBooking: booking.isLoading,
    failure: booking.error,
  };
}
