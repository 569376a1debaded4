import type { ReactNode } from 'react';
import { t } from '@atrium/texts';
import { Skeleton } from '../primitives/spinner.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { errorMessage, isWorthRetrying } from './error-message.ts';
import { EmptyState, ErrorState } from './empty-and-error-state.tsx';
import classes from './empty-and-error-state.module.css';

export interface ViewedQuery<T> {
  data?: T | undefined;
  isLoading: boolean;
  isError?: boolean;
  error?: unknown;
  refetch?: () => unknown;
}

export interface QueryViewProps<T> {
  query: ViewedQuery<T>;
  /** Message of a failure; the problem's detail by default. */
  failed?: string;
  empty?: { when: (data: T) => boolean; text: ReactNode };
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

const lines = (
  <div className={classes.lines}>
    <Skeleton width="45%" height="1.5em" />
    <Skeleton />
    <Skeleton width="80%" />
  </div>
);

/** Renders a query: skeleton, failure with a retry that could help, empty state, or the children with its data. */
export function QueryView<T>({ query, failed, empty, skeleton = lines, children }: QueryViewProps<T>) {
  const { data, isLoading, error, isError = error !== undefined && error !== null } = query;
  if (data === undefined && isError) {
    const detail = errorMessage(error);
    return (
      <ErrorState
        title={failed ?? detail ?? t('Something went wrong')}
        onRetry={query.refetch && isWorthRetrying(error) ? () => void query.refetch?.() : undefined}
      />
    );
  }
  if (data === undefined) {
    if (!isLoading) return null;
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t('Loading')}</VisuallyHidden>
        {skeleton}
      </div>
    );
  }
  if (empty?.when(data)) return <EmptyState title={empty.text} />;
  return children(data);
}
