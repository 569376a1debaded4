import { t } from '@atrium/texts';
import classes from './event-search.module.css';

/** In the map's place when there is none. */
export function MapFailed() {
  return (
    <p role="status" className={classes.mapFailed}>
      {t("We couldn't draw the map. The list has every event.")}
    </p>
  );
}
