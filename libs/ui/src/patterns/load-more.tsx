import { t } from '@atrium/texts';
import { Button } from '../primitives/button.tsx';
import classes from './controls.module.css';

export interface LoadMoreProps {
  hasMore: boolean;
  isLoading?: boolean;
  onLoadMore: () => void;
  /** Such as `25 of 140 events`. */
  summary?: string;
  text?: string;
}

/** Button that appends the next page of a list. */
export function LoadMore({ hasMore, isLoading, onLoadMore, summary, text = t('Show more') }: LoadMoreProps) {
  if (!hasMore && !summary) return null;
  return (
    <div className={classes.more}>
      {summary && <span>{summary}</span>}
      {hasMore && (
        <Button variant="secondary" isPending={isLoading} onPress={onLoadMore}>
          {text}
        </Button>
      )}
    </div>
  );
}
