import { classNames } from '@atrium/ui';
import { t } from '@atrium/texts';
import { Heart } from 'lucide-react';
import { useRef } from 'react';
import classes from './favourites.module.css';
import { useFavourite } from './use-favourite.ts';

interface FavouriteHeartProps {
  eventId: number;
  /** The event's name, for the accessible name of the button. */
  name: string;
  /** With a visible label. */
  isWide?: boolean;
}

/** Adds or removes a favourite; hidden for partners and admins. */
export function FavouriteHeart({ eventId, name, isWide }: FavouriteHeartProps) {
  const heart = useRef<HTMLButtonElement>(null);
  const { isFavourite, isOffered, press } = useFavourite(eventId, heart);
  if (!isOffered) return null;
  return (
    <button
      ref={heart}
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('Favourite: {{name}}', { name })}
      title={isFavourite ? t('Remove from favourites') : t('Add to favourites')}
      className={classNames(classes.heart, isWide && classes.wide)}
      onClick={press}
    >
      <Heart size={isWide ? 16 : 20} aria-hidden />
      {/* the visible label never changes, because the accessible name begins with it (`aria-pressed` has the state) */}
      {isWide && t('Favourite')}
    </button>
  );
}
