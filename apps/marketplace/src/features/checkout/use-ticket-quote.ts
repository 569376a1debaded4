import { messageOf, useQuoteTicketsQuery } from '@atrium/api-slice';
import type { EventDetail, TicketQuote } from '@atrium/domain';
import { useMemo } from 'react';
import type { Cart } from './checkout.slice.ts';

export interface TicketSaleQuote {
  /** The event with the prices after discounts, and the ticket types that the code shows. */
  event: EventDetail;
  quote: TicketQuote | undefined;
  /** No price is known yet. */
  isLoading: boolean;
  /** The prices are those of an earlier choice. */
  isChecking: boolean;
  /** Why there are no discounts, such as an unknown code. */
  failure: string | undefined;
}

/** Prices the cart of an event. Events without discounts need no call. */
export function useTicketQuote(
  event: EventDetail | undefined,
  { quantities, code }: Pick<Cart, 'quantities' | 'code'>,
): Omit<TicketSaleQuote, 'event'> & { event: EventDetail | undefined } {
  const isNeeded =
    event !== undefined && !event.isCancelled && (code !== undefined || event.groupDiscounts !== undefined);
  const answer = useQuoteTicketsQuery(
    {
      params: { id: event?.id ?? 0 },
      body: {
        code,
        tickets: Object.entries(quantities).map(([id, quantity]) => ({ ticketTypeId: Number(id), quantity })),
      },
    },
    { skip: !isNeeded, refetchOnMountOrArgChange: true },
  );
  const failure = isNeeded && answer.error && !answer.isFetching ? messageOf(answer.error) : undefined;
  const quote = isNeeded && !failure ? answer.data : undefined;
  const priced = useMemo(() => (event && quote ? withPrices(event, quote) : event), [event, quote]);
  return {
    event: priced,
    quote,
    isLoading: isNeeded && quote === undefined && !failure,
    isChecking: isNeeded && answer.isFetching,
    failure,
  };
}

function withPrices(event: EventDetail, { revealed, prices }: TicketQuote): EventDetail {
  const priceOf = new Map(prices.map(({ ticketTypeId, price }) => [ticketTypeId, price]));
  return {
    ...event,
    ticketTypes: [...event.ticketTypes, ...revealed].map((type) => ({
      ...type,
      price: priceOf.get(type.id) ?? type.price,
    })),
  };
}
