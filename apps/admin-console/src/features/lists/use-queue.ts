import { useLocation, useNavigate } from 'react-router';
import type { QueueBarProps } from './queue-bar.tsx';

interface Queue<Id> {
  listName: string;
  /** Address of the list. */
  listPath: string;
  hrefOf: (id: Id) => string;
  neighbours: { previous: Id | null; next: Id | null } | undefined;
  /** The list contains only open work, so that a decision opens the next record. */
  isWaitingOnly: boolean;
}

/** Moves through the list that a record was opened from; the address holds its filters and sorting. */
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
  return { bar, openNext: isWaitingOnly && next ? () => void navigate(next) : undefined };
}
