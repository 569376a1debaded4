import { useEventFiguresQuery } from '@atrium/api-slice';

/** Loads the sales of an own event with every visit of its page. */
export const useEventFigures = (eventId: number) =>
  useEventFiguresQuery({ params: { eventId } }, { refetchOnMountOrArgChange: true });
