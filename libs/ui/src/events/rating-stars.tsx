import type { CSSProperties } from 'react';
import classes from './event-bits.module.css';

export interface RatingStarsProps {
  /** 0 to 5 in halves. */
  rating: number;
  size?: number;
  /** Leaves out the number beside the stars. */
  hasNoNumber?: boolean;
}

/** A rating of 0 to 5 stars with halves. */
export function RatingStars({ rating, size = 16, hasNoNumber }: RatingStarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
  // lists draw hundreds of stars: they are cut out of one bar
  const bar = { '--size': `${size}px`, '--filled': `${halves * 20}%` } as CSSProperties;
  return (
    <span className={classes.stars}>
      <span role="img" aria-label={`Rated ${halves} out of 5`} className={classes.bar} style={bar} />
      {!hasNoNumber && <span aria-hidden>{halves.toFixed(1)}</span>}
    </span>
  );
}
