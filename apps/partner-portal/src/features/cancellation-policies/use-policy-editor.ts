import { useSearchParams } from 'react-router';

/** The form that the address opens: for a new policy, or to edit or copy one. */
export function usePolicyEditor() {
  const [search, setSearch] = useSearchParams();
  const mode = (['new', 'edit', 'copy'] as const).find((one) => search.has(one)) ?? null;
  const policyId = mode === null ? null : Number(search.get(mode));
  const show = (isNew: boolean) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      for (const name of ['new', 'edit', 'copy']) next.delete(name);
      if (isNew) next.set('new', '1');
      return next;
    });
  return { mode, policyId, open: () => show(true), close: () => show(false) };
}
