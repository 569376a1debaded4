import { CircleAlert, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@atrium/texts';
import { Button } from '../primitives/button.tsx';
import classes from './empty-and-error-state.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  detail?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Placeholder where there is nothing to show. */
export function EmptyState({ title, detail, icon, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.arch}>{icon ?? <SearchX size={24} aria-hidden />}</span>
      <p className={classes.title}>{title}</p>
      {detail && <p className={classes.detail}>{detail}</p>}
      {action && <div className={classes.actions}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  title: ReactNode;
  detail?: ReactNode;
  onRetry?: (() => void) | undefined;
}

/** Placeholder where something failed to load. */
export function ErrorState({ title, detail, onRetry }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <span className={classes.arch}>
        <CircleAlert size={24} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {detail && <p className={classes.detail}>{detail}</p>}
      {onRetry && (
        <div className={classes.actions}>
          <Button variant="secondary" onPress={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      )}
    </div>
  );
}
