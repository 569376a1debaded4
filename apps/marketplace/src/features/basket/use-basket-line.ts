import { useNow } from '@atrium/ui';
import { isFailure, useEventDetailQuery, useTicketAvailabilityQuery } from '@atrium/api-slice';
import { orderLimits, type EventDetail } from '@atrium/domain';
import { useEffect } from 'react';
import {
  cartDropped,
  countTickets,
  orderSum,
  useCart,
  useCheckout,
  useTicketQuote,
  type DroppedChoice,
} from '../checkout/index.ts';
import { purchaseBlockedReason } from '../event-detail/index.ts';

/** The tickets in the basket for one event, as they could be bought now. Those of an event that is over leave the basket. */
export function useBasketLine(eventId: number) {
  const call = { params: { id: eventId } };
  const event = useEventDetailQuery(call, { refetchOnMountOrArgChange: true });
  const stocks = useTicketAvailabilityQuery(call, { refetchOnMountOrArgChange: true });
  const cart = useCart(eventId);
  const { change } = useCheckout();
  const quoted = useTicketQuote(event.data, cart);
  const now = useNow();

  const detail = quoted.event;
  const sum = detail && orderSum(detail, cart.quantities, [], quoted.quote);
  const isReady = !event.isFetching && !quoted.isLoading && !quoted.isChecking;
  const isUnlisted = isFailure(event.error) && event.error.status === 404;
  const hasTypes = quoted.failure !== undefined || sum?.tickets !== 0 || countTickets(cart) === 0;
  const reason =
    isUnlisted || (isReady && !hasTypes) ? 'gone' : isReady && detail ? endOf(detail, now) : undefined;
  const name = (!isUnlisted && event.data?.name) || null;
  useEffect(() => {
    if (reason) change(cartDropped({ eventId, reason, name }));
  }, [change, eventId, reason, name]);

  const allStocks = stocks.data && [...stocks.data, ...(quoted.quote?.stocks ?? [])];
  return {
    query: reason ? { isLoading: true } : { ...event, data: quoted.isLoading ? undefined : detail },
    cart,
    quote: quoted.quote,
    sum,
    stocks: allStocks,
    listed: event.data,
    isReady: isReady && stocks.data !== undefined,
    /** Where its code is what stands in the way. */
    removeCode: quoted.failure && cart.code !== undefined ? () => cart.setCode(undefined) : undefined,
    obstacle:
      quoted.failure ??
      (detail
        ? purchaseBlockedReason(detail.ticketTypes, cart.quantities, allStocks, orderLimits.tickets)
        : null),
  };
}

function endOf({ isCancelled, endDateTime }: EventDetail, now: number): DroppedChoice['reason'] | undefined {
  if (isCancelled) return 'cancelled';
  return Date.parse(endDateTime) < now ? 'over' : undefined;
}
