import { useLocation, useNavigate } from 'react-router';
import type { QueueBarProps } from './queue-bar.tsx';

interface Queue<Id> {
  listName: string;
  /** Address of the list. */
  listPath: string;
  hrefOf: (id: Id) => string;
  neighbours: { previous: Id | null; next: Id | null } | undefined;
  /** The list holds what waits for a decision, so that a decision leads on. */
  isWaitingOnly: boolean;
}

/** The way through the list that a record was opened from; the address keeps how it was filtered and sorted. */
export function useQueue<Id>({ listName, listPath, hrefOf, neighbours, isWaitingOnly }: Queue<Id>) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const address = (id: Id | null | undefined) => (id ? `${hrefOf(id)}${search}` : null);
  const next = address(neighbours?.next);
  const bar: QueueBarProps = {
    listName,
    listHref: `${listPath}${search}`,
    previous: address(neighbours?.previous),
    next,
  };
  return { bar, goOn: isWaitingOnly && next ? () => void navigate(next) : undefined };
}
