import { Star } from 'lucide-react';
import classes from './event-bits.module.css';

export interface RatingStarsProps {
  /** 0 to 5 in halves. */
  rating: number;
  size?: number;
  /** Leaves out the number beside the stars. */
  hasNoNumber?: boolean;
}

const five = [1, 2, 3, 4, 5];

/** A rating of 0 to 5 stars with halves. */
export function RatingStars({ rating, size = 16, hasNoNumber }: RatingStarsProps) {
  const halves = Math.round(Math.min(5, Math.max(0, rating)) * 2) / 2;
  const stars = five.map((star) => <Star key={star} size={size} strokeWidth={0} aria-hidden />);
  return (
    <span className={classes.stars}>
      <span role="img" aria-label={`Rated ${halves} out of 5`} className={classes.row}>
        {stars}
        <span className={classes.filled} style={{ width: `${halves * 20}%` }}>
          {stars}
        </span>
      </span>
      {!hasNoNumber && <span aria-hidden>{halves.toFixed(1)}</span>}
    </span>
  );
}
