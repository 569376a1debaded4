import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '@atrium/texts';
import { Button, IconButton } from '../primitives/button.tsx';
import { classNames } from '../primitives/class-names.ts';
import classes from './controls.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  label?: string;
  /** Address of a page: makes the numbers links, for new tabs and search engines. */
  hrefOf?: (page: number) => string;
}

/** Page numbers to offer: first, last, and those around the current one; null is a gap. */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount);
  const pages = [...new Set(wanted)].sort((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const before = pages[index - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
}

/** Pagination of a long list. */
export function Pagination({ page, pageCount, onChange, label = t('Pages'), hrefOf }: PaginationProps) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={label} className={classes.pages}>
      <IconButton
        label={t('Previous page')}
        icon={<ChevronLeft size={20} aria-hidden />}
        isDisabled={page <= 1}
        href={page > 1 ? hrefOf?.(page - 1) : undefined}
        onPress={() => onChange(page - 1)}
      />
      {pageWindow(page, pageCount).map((one, index) =>
        one === null ? (
          <span key={`gap-${index}`} className={classes.gap}>
            …
          </span>
        ) : (
          <Button
            key={one}
            variant="quiet"
            href={hrefOf?.(one)}
            aria-label={t('Page {{page}}', { page: String(one) })}
            aria-current={one === page ? 'page' : undefined}
            className={classNames(classes.page, one === page && classes.pageCurrent)}
            onPress={() => onChange(one)}
          >
            {one}
          </Button>
        ),
      )}
      <IconButton
        label={t('Next page')}
        icon={<ChevronRight size={20} aria-hidden />}
        isDisabled={page >= pageCount}
        href={page < pageCount ? hrefOf?.(page + 1) : undefined}
        onPress={() => onChange(page + 1)}
      />
    </nav>
  );
}
