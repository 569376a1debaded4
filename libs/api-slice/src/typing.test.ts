import { useEventDetailQuery, useSearchEventsQuery, usePlaceOrderMutation } from './index.ts';

test("the contract types a hook's argument and response", () => {
  function useAll() {
    const [place] = usePlaceOrderMutation();
    const detail = useEventDetailQuery({ params: { id: 7 } });
    const found = useSearchEventsQuery({ body: { minPrice: 5 } });
    // @ts-expect-error an event has no such field
    const wrong: string | undefined = detail.data?.nonsense;
    // @ts-expect-error the id belongs into params
    useEventDetailQuery({ id: 7 });
    // @ts-expect-error an order has tickets
    void place({ body: { eventId: 3 } });
    const total: number | undefined = found.data?.total;
    const card: string | undefined = found.data?.items[0]?.name;
    return [wrong, total, card];
  }
  expect(useAll).toBeInstanceOf(Function);
});
