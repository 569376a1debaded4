import { fromMajor, sum, times, type EventDetail, type Money } from '@atrium/domain';
import type { AttendeeDraft } from './checkout.slice.ts';

export interface OrderLine {
  id: string;
  name: string;
  quantity: number;
  amount: Money;
}

export interface OrderSum {
  lines: OrderLine[];
  total: Money;
  tickets: number;
}

type Priced = Pick<EventDetail, 'ticketTypes' | 'subEvents' | 'ticketCurrencyCode'>;

/** The lines and total of what was chosen: price times quantity, no fee (visitor spec 9). Extras count per ticket. */
export function orderSum(
  event: Priced,
  quantities: Record<number, number>,
  extras: readonly number[] = [],
): OrderSum {
  const currency = event.ticketCurrencyCode;
  const tickets = event.ticketTypes.flatMap(({ id, name, price }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0
      ? [{ id: `ticket-${id}`, name, quantity, amount: times(fromMajor(price, currency), quantity) }]
      : [];
  });
  const chosenExtras = event.subEvents.flatMap(({ id, name, price, currencyCode }) => {
    const quantity = extras.filter((chosen) => chosen === id).length;
    return quantity > 0
      ? [{ id: `extra-${id}`, name, quantity, amount: times(fromMajor(price, currencyCode), quantity) }]
      : [];
  });
  const lines = [...tickets, ...chosenExtras];
  return {
    lines,
    total: sum(
      lines.map((line) => line.amount),
      currency,
    ),
    tickets: tickets.reduce((count, line) => count + line.quantity, 0),
  };
}

interface Buyer {
  firstName: string;
  surname: string;
  email: string;
  companyName: string | null;
  jobTitle: string | null;
}

/** One form per ticket: what was typed before is kept, the very first is filled from the buyer's profile. */
export function attendeeDrafts(
  event: Priced,
  quantities: Record<number, number>,
  typed: readonly AttendeeDraft[],
  buyer: Buyer | undefined,
): AttendeeDraft[] {
  const left = [...typed];
  const drafts = event.ticketTypes.flatMap(({ id }) =>
    Array.from({ length: quantities[id] ?? 0 }, () => {
      const at = left.findIndex((draft) => draft.ticketTypeId === id);
      const kept = at < 0 ? undefined : left.splice(at, 1)[0];
      return (
        kept ?? {
          ticketTypeId: id,
          firstName: '',
          surname: '',
          email: '',
          company: '',
          jobTitle: '',
          subEventIds: [],
        }
      );
    }),
  );
  const [first, ...rest] = drafts;
  if (!first || !buyer || first.firstName || first.surname || first.email) return drafts;
  const { firstName, surname, email, companyName, jobTitle } = buyer;
  return [
    { ...first, firstName, surname, email, company: companyName ?? '', jobTitle: jobTitle ?? '' },
    ...rest,
  ];
}
