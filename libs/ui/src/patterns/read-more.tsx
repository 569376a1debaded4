import { useState } from 'react';
import { t } from '@atrium/texts';
import { PlainButton } from '../primitives/plain-button.tsx';
import classes from './text.module.css';

/** Truncates a text with an ellipsis, at a word boundary if one is near. */
export function truncate(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  const space = cut.lastIndexOf(' ');
  return `${(space > limit * 0.8 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '')}…`;
}

export interface ReadMoreProps {
  text: string;
  limit?: number;
  className?: string;
}

/** A long text, truncated until the user expands it. */
export function ReadMore({ text, limit = 150, className }: ReadMoreProps) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > limit;
  return (
    <div className={className}>
      <p className={classes.text}>
        {isOpen ? text : truncate(text, limit)}{' '}
        {isLong && (
          <PlainButton className={classes.more} aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? t('Read less') : t('Read more')}
          </PlainButton>
        )}
      </p>
    </div>
  );
}
