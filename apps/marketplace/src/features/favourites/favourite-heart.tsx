import { classNames } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { Heart } from 'lucide-react';
import { useRef } from 'react';
import classes from './favourites.module.css';
import { useFavourite } from './use-favourite.ts';

interface FavouriteHeartProps {
  eventId: number;
  /** The event's name, for those who do not see where the heart stands. */
  name: string;
  /** With its words, where there is room. */
  isWide?: boolean;
}

/** Keeps an event as a favourite, or no longer; partners and admins have none. */
export function FavouriteHeart({ eventId, name, isWide }: FavouriteHeartProps) {
  const heart = useRef<HTMLButtonElement>(null);
  const { isKept, isOffered, press } = useFavourite(eventId, heart);
  if (!isOffered) return null;
  return (
    <button
      ref={heart}
      type="button"
      aria-pressed={isKept}
      aria-label={t('Favourite: {{name}}', { name })}
      title={isKept ? t('Remove from favourites') : t('Add to favourites')}
      className={classNames(classes.heart, isWide && classes.wide)}
      onClick={press}
    >
      <Heart size={isWide ? 16 : 20} aria-hidden />
      {/* the same word whether pressed or not, and the one its name begins with */}
      {isWide && t('Favourite')}
    </button>
  );
}
