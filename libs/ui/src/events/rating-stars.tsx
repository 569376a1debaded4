import type { CSSProperties } from 'react';
import { formatNumber, t } from '@atrium/texts';
import classes from './event-bits.module.css';

export interface RatingStarsProps {
  /** 0 to 5 in halves. */
  rating: number;
  /** Number of reviews, shown in brackets. */
  count?: number | undefined;
  size?: number;
  /** Hides the number beside the stars. */
  hasNoNumber?: boolean;
}

/** A rating of 0 to 5 stars with halves. */
export function RatingStars({ rating, count, size = 16, hasNoNumber }: RatingStarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
  // one masked bar instead of five icons, because lists show hundreds of stars
  const bar = { '--size': `${size}px`, '--filled': `${halves * 20}%` } as CSSProperties;
  return (
    <span className={classes.stars}>
      <span
        role="img"
        aria-label={t('Rated {{rating}} out of 5', { rating: halves })}
        className={classes.bar}
        style={bar}
      />
      {!hasNoNumber && <span aria-hidden>{formatNumber(halves, { minimumFractionDigits: 1 })}</span>}
      {!!count && <span>({formatNumber(count)})</span>}
    </span>
  );
}
