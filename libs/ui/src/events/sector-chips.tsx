import { t } from '@atrium/texts';
import { Badge } from '../primitives/badge.tsx';
import classes from './event-bits.module.css';

export interface SectorChipsProps {
  sectors: readonly { id: number; name: string }[];
  /** Sectors to show before the rest is counted. */
  limit?: number;
}

/** The sectors of an event. */
export function SectorChips({ sectors, limit = sectors.length }: SectorChipsProps) {
  const hidden = sectors.length - limit;
  if (sectors.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label={t('Sectors')}>
      {sectors.slice(0, limit).map(({ id, name }) => (
        <li key={id}>
          <Badge>{t(name)}</Badge>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Badge>{t('+{{count}} more', { count: hidden })}</Badge>
        </li>
      )}
    </ul>
  );
}
