import { comparedDays } from '@atrium/domain';
import { useSearchParams } from 'react-router';

export type ComparedDays = (typeof comparedDays)[number];

/** Number of days that figures are shown for, kept in the address. */
export function useDays() {
  const [search, setSearch] = useSearchParams();
  const days: ComparedDays = comparedDays.find((some) => String(some) === search.get('days')) ?? 30;
  const setDays = (wanted: ComparedDays | null) =>
    setSearch(
      (before) => {
        before.set('days', String(wanted ?? 30));
        return before;
      },
      { replace: true },
    );
  return { days, setDays };
}
