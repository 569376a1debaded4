import {
  messageOf,
  useAddDiscountMutation,
  useChangeDiscountMutation,
  useDeleteDiscountMutation,
  useDiscountsQuery,
  useOwnEventQuery,
} from '@atrium/api-slice';
import type { Discount, DiscountDraft } from '@atrium/domain';
import { toast, useNow } from '@atrium/ui';
import { nameOf } from './discount-text.ts';
import { switched } from './discount-values.ts';

/** Loads the discounts of an event, and changes them. */
export function useDiscounts(eventId: number) {
  const event = useOwnEventQuery({ params: { eventId } });
  const discounts = useDiscountsQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
  const [add] = useAddDiscountMutation();
  const [change, changing] = useChangeDiscountMutation();
  const [remove] = useDeleteDiscountMutation();
  const now = useNow();
  return {
    event,
    discounts,
    now,
    isSwitching: changing.isLoading,
    /** Adds a discount, or changes the one given; resolves to an error, or undefined. */
    onSave: async (row: Discount | null, body: DiscountDraft): Promise<unknown> =>
      row
        ? (await change({ params: { eventId, discountId: row.id }, body })).error
        : (await add({ params: { eventId }, body })).error,
    onSwitch: async (row: Discount, isOn: boolean) => {
      const { error } = await change({
        params: { eventId, discountId: row.id },
        body: switched(row, isOn),
      });
      if (error) toast.error(messageOf(error));
      else toast.success(`${nameOf(row)} is ${isOn ? 'on' : 'off'}`);
    },
    onDelete: async ({ id }: Discount): Promise<unknown> =>
      (await remove({ params: { eventId, discountId: id } })).error,
  };
}
