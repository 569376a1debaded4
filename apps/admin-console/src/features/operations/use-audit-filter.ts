import { auditActions, type AuditAction } from '@atrium/domain';
import { useSearchParams } from 'react-router';

const names = ['who', 'action', 'subject', 'from', 'until'] as const;

/** Filters of the audit log, stored in the address; empty means all. */
export type AuditFilter = Record<Exclude<(typeof names)[number], 'action'>, string> & {
  action: AuditAction | null;
};

export function useAuditFilter() {
  const [parameters, setParameters] = useSearchParams();
  const text = (name: string) => parameters.get(name) ?? '';
  const filter: AuditFilter = {
    who: text('who'),
    action: text('action') in auditActions ? (text('action') as AuditAction) : null,
    subject: text('subject'),
    from: text('from'),
    until: text('until'),
  };
  const change = (next: Partial<AuditFilter> & { page?: number }) =>
    setParameters(
      (now) => {
        const written = new URLSearchParams(now);
        for (const [name, value] of Object.entries({ page: null, ...next })) {
          if (value) written.set(name, String(value));
          else written.delete(name);
        }
        return written;
      },
      { replace: next.page === undefined, preventScrollReset: next.page === undefined },
    );
  const query = Object.fromEntries(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));
  return { filter, query, page: Math.max(1, Math.trunc(Number(text('page'))) || 1), change };
}
