import { areaAround, minutes, nearKm, seconds, type MapArea } from '@atrium/domain';
import { t } from '@atrium/texts';
import { Button } from '@atrium/ui';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import classes from './search-bar.module.css';

const patience = seconds(15);

type Progress = 'idle' | 'locating' | 'failed';

/** Searches around the visitor, whose browser is asked on a press only; the position is rounded to about ten kilometres. */
export function NearMe({ onFound }: { onFound: (area: MapArea) => void }) {
  const [progress, setProgress] = useState<Progress>('idle');
  const locate = () => {
    setProgress('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setProgress('idle');
        onFound(areaAround(coords, nearKm));
      },
      () => setProgress('failed'),
      { timeout: patience, maximumAge: minutes(10) },
    );
  };
  return (
    <div className={classes.near}>
      <Button
        variant="quiet"
        size="s"
        icon={<LocateFixed size={16} aria-hidden />}
        isPending={progress === 'locating'}
        onPress={locate}
      >
        {t('Near me')}
      </Button>
      <span role="status">
        {progress === 'failed' && t("Your browser didn't share your position. Type a city instead.")}
      </span>
    </div>
  );
}
