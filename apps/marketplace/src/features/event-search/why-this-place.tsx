import type { SortCriterion } from '@atrium/domain';
import { t } from '@atrium/texts';
import { LazyPart, PopoverButton, Spinner } from '@atrium/ui';
import { PlaceReasons } from './lazy-parts.tsx';
import classes from './why-this-place.module.css';

export interface WhyThisPlaceProps {
  event: { id: number; name: string };
  query: string | null;
  sort: SortCriterion;
}

/** Explains the place of a result, on request. */
export function WhyThisPlace({ event, query, sort }: WhyThisPlaceProps) {
  const name = t('Why this place? {{event}}', { event: event.name });
  return (
    <PopoverButton
      label={name}
      panelClassName={classes.panel}
      panel={
        <LazyPart waiting={<Spinner label={t('Loading')} />}>
          <PlaceReasons eventId={event.id} query={query} sort={sort} />
        </LazyPart>
      }
      variant="quiet"
      size="s"
      isWide
      className={classes.trigger}
      aria-label={name}
    >
      {t('Why this place?')}
    </PopoverButton>
  );
}
