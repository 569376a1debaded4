import { useOrderSeatsQuery } from '@atrium/api-slice';
import { inLanguage, type OrderSeat } from '@atrium/domain';
import { language } from '@atrium/texts';
import { useMemo } from 'react';

/** Reads the open seats of an order; their links lead to the language of the page, for colleagues of the buyer. */
export function useOrderSeats(orderId: string, skip: boolean): readonly OrderSeat[] {
  const { data } = useOrderSeatsQuery({ params: { orderId } }, { skip });
  return useMemo(() => (skip || !data ? [] : data.map(inPageLanguage)), [skip, data]);
}

const inPageLanguage = (seat: OrderSeat): OrderSeat => ({
  ...seat,
  url: localised(seat.url),
  teamUrl: localised(seat.teamUrl),
});

function localised(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + inLanguage(pathname, language());
}
