import type { EventSummary, OrderStatus } from '@atrium/domain';
import { Select } from '@atrium/ui';
import classes from './registrations.module.css';

/** Statuses of an order that was paid. */
export const soldStatuses = [
  { id: 'PAID', name: 'Paid' },
  { id: 'PARTIALLY_REFUNDED', name: 'Partially refunded' },
  { id: 'REFUNDED', name: 'Refunded' },
  { id: 'CANCELLED', name: 'Cancelled' },
] as const satisfies { id: OrderStatus; name: string }[];

export type SoldStatus = (typeof soldStatuses)[number]['id'];

interface OrderFiltersProps {
  events: readonly Pick<EventSummary, 'id' | 'name'>[];
  isLoading: boolean;
  eventId: number | null;
  status: SoldStatus | null;
  onEvent: (eventId: number | null) => void;
  onStatus: (status: SoldStatus | null) => void;
}

/** Filters the orders by event and by status. */
export function OrderFilters({ events, isLoading, eventId, status, onEvent, onStatus }: OrderFiltersProps) {
  return (
    <div className={classes.filters}>
      <Select
        label="Event"
        options={events}
        value={eventId}
        onChange={onEvent}
        placeholder="All events"
        clearText="All events"
        isLoading={isLoading}
        isPopoverWide
        className={classes.filter}
      />
      <Select
        label="Status"
        options={soldStatuses}
        value={status}
        onChange={onStatus}
        placeholder="All statuses"
        clearText="All statuses"
        className={classes.filter}
      />
    </div>
  );
}
