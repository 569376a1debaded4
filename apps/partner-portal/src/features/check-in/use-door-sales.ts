import { useDoorSalesQuery, useSellAtDoorMutation } from '@atrium/api-slice';
import type { DoorSaleForm } from '@atrium/domain';
import { toast } from '@atrium/ui';

/** Reads what is sold at an event's door, and sells it. */
export function useDoorSales(eventId: number) {
  const sales = useDoorSalesQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [sell] = useSellAtDoorMutation();
  return {
    sales,
    /** Resolves to an error, or undefined. */
    sell: async (body: DoorSaleForm): Promise<unknown> => {
      const { data, error } = await sell({ params: { eventId }, body });
      if (data) toast.success(`Ticket ${data.number} sold to ${data.name}`);
      return error;
    },
  };
}
