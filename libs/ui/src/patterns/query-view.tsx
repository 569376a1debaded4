import type { ReactNode } from 'react';
import { t } from '../language/language.ts';
import { Skeleton } from '../primitives/spinner.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import { failureText } from './failure-text.ts';
import { EmptyState, ErrorState } from './states.tsx';
import classes from './states.module.css';

export interface ViewedQuery<T> {
  data?: T | undefined;
  isLoading: boolean;
  isError?: boolean;
  error?: unknown;
  refetch?: () => unknown;
}

export interface QueryViewProps<T> {
  query: ViewedQuery<T>;
  /** The sentence for a failure; the problem's own detail is the default. */
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

/** The one way loading, failed and empty look; draws the children once there is data. */
export function QueryView<T>({ query, failed, empty, skeleton = lines, children }: QueryViewProps<T>) {
  const { data, isLoading, error, isError = error !== undefined && error !== null } = query;
  if (data === undefined && isError) {
    const detail = failureText(error);
    return (
      <ErrorState
        title={failed ?? detail ?? t('Something went wrong')}
        onRetry={query.refetch && (() => void query.refetch?.())}
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
