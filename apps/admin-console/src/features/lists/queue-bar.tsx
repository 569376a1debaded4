import { Button, TextLink } from '@atrium/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import classes from './lists.module.css';

export interface QueueBarProps {
  /** The list to move through, and its address. */
  listName: string;
  listHref: string;
  /** Addresses of the adjacent records; null at the ends. */
  previous: string | null;
  next: string | null;
  /** J and K do the same as the arrow keys. */
  hasLetterKeys?: boolean;
}

/** Elements that handle arrow keys themselves. */
const widgets =
  'input, textarea, select, [role=dialog], [role=radiogroup], [role=slider], [role=tablist], [role=region], [aria-roledescription=carousel]';

/** Links back to a list, and to the previous and next record, also by arrow keys. */
export function QueueBar({ listName, listHref, previous, next, hasLetterKeys = false }: QueueBarProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const onKeyDown = ({
      key,
      target,
      altKey,
      ctrlKey,
      metaKey,
      shiftKey,
      defaultPrevented,
    }: KeyboardEvent) => {
      const isBack = key === 'ArrowLeft' || (hasLetterKeys && key === 'k');
      const isOn = key === 'ArrowRight' || (hasLetterKeys && key === 'j');
      const to = isBack ? previous : isOn ? next : null;
      if (!to || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
      if (target instanceof Element && target.closest(widgets)) return;
      void navigate(to);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, previous, next, hasLetterKeys]);
  return (
    <nav aria-label={`${listName} in the list`} className={classes.head}>
      <TextLink href={listHref}>{listName}</TextLink>
      <span className={classes.beside}>
        <Button
          size="s"
          variant="secondary"
          icon={<ChevronLeft size={16} aria-hidden />}
          isDisabled={!previous}
          {...(previous && { href: previous })}
        >
          Previous
        </Button>
        <Button size="s" variant="secondary" isDisabled={!next} {...(next && { href: next })}>
          Next
          <ChevronRight size={16} aria-hidden />
        </Button>
        <span className={classes.keys}>or the keys ← and →</span>
      </span>
    </nav>
  );
}
