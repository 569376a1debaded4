import { incidentStateText, incidentStateTexts, partTexts } from '@atrium/account';
import { formatEventTime, phaseOf, type Incident } from '@atrium/domain';
import { Badge, Button, Card, Timeline } from '@atrium/ui';
import { detailClasses } from '../detail-layout/index.ts';
import classes from './incidents.module.css';
import type { IncidentTask } from './incident-dialog.tsx';

interface IncidentCardProps {
  incident: Incident;
  now: Date;
  onTask: (task: Exclude<IncidentTask, 'add' | 'correct'>) => void;
  onCorrect: (update: Incident['updates'][number]) => void;
}

const time = (instant: string) => formatEventTime(instant, 'UTC');

/** An incident or maintenance with its updates and what can be done with it. */
export function IncidentCard({ incident, now, onTask, onCorrect }: IncidentCardProps) {
  const { title, parts, startsAt, endsAt, updates } = incident;
  const phase = phaseOf(incident, now);
  return (
    <Card title={title}>
      <div className={detailClasses.stack}>
        <p className={classes.facts}>
          <Badge tone={phase === 'OPEN' ? 'warning' : 'neutral'}>{incidentStateText(incident, now)}</Badge>
          <span>{parts.map((part) => partTexts[part]).join(', ')}</span>
          <span>{endsAt === null ? `Since ${time(startsAt)}` : `${time(startsAt)} to ${time(endsAt)}`}</span>
        </p>
        <Timeline
          label={`Updates of ${title}`}
          entries={updates.map((update) => ({
            id: update.id,
            title: incidentStateTexts[update.state],
            at: update.at,
            atText: time(update.at),
            detail: update.editedAt && `Edited ${time(update.editedAt)}`,
            children: (
              <>
                <p className={classes.text}>{update.text}</p>
                <div className={classes.correct}>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`Edit the text of ${time(update.at)} of ${title}`}
                    onPress={() => onCorrect(update)}
                  >
                    Edit text
                  </Button>
                </div>
              </>
            ),
          }))}
        />
        <div className={classes.buttons}>
          <Button size="s" aria-label={`Update ${title}`} onPress={() => onTask('update')}>
            Update
          </Button>
          {phase !== 'OVER' && (
            <Button
              size="s"
              variant="secondary"
              aria-label={`${incident.isPlanned ? 'End' : 'Resolve'} ${title}`}
              onPress={() => onTask('resolve')}
            >
              {incident.isPlanned ? 'End' : 'Resolve'}
            </Button>
          )}
          <Button size="s" variant="quiet" aria-label={`Edit ${title}`} onPress={() => onTask('change')}>
            Edit
          </Button>
        </div>
      </div>
    </Card>
  );
}
