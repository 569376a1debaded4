import { Skeleton, TextLink } from '@atrium/ui';
import { ArrowRight } from 'lucide-react';
import classes from './home.module.css';

export interface BrowseTile {
  id: number;
  name: string;
  href: string;
  /** Such as `132 events`. */
  count: string;
}

export interface BrowseTilesProps {
  /** Undefined while loading. */
  tiles: readonly BrowseTile[] | undefined;
}

const places = Array.from({ length: 8 }, (_, place) => place);

/** Links into the list of events, each with a count. */
export function BrowseTiles({ tiles }: BrowseTilesProps) {
  if (!tiles) {
    return (
      <div className={classes.tiles} aria-hidden>
        {places.map((place) => (
          <Skeleton key={place} height="5rem" radius="var(--radius-l)" />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.tiles}>
      {tiles.map(({ id, name, href, count }) => (
        <li key={id}>
          <TextLink href={href} isPlain className={classes.tile}>
            <span className={classes.tileName}>{name}</span>
            <span className={classes.tileCount}>{count}</span>
            <ArrowRight size={18} aria-hidden className={classes.tileArrow} />
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
