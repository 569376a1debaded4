import { offerHours as hoursRange, type WaitingListState, type WaitingListSummary } from '@atrium/domain';
import { Button, Card, Select } from '@atrium/ui';
import { useState } from 'react';
import classes from './waiting-list.module.css';

type Settings = Pick<WaitingListSummary, 'state' | 'offerHours'>;

const states: { id: WaitingListState; name: string; meaning: string }[] = [
  {
    id: 'OPEN',
    name: 'Open',
    meaning:
      'Visitors can join for ticket types that are sold out. Tickets that become free are held for the first in line, who is emailed.',
  },
  {
    id: 'PAUSED',
    name: 'Paused',
    meaning: 'Visitors can join, but nothing is offered: tickets that become free are sold to everyone.',
  },
  {
    id: 'CLOSED',
    name: 'Closed',
    meaning: 'Visitors can’t join, and nothing is offered. People who are waiting keep their place.',
  },
];

const hourNames = new Map([
  [hoursRange.least, '1 hour'],
  [6, '6 hours'],
  [12, '12 hours'],
  [hoursRange.initial, '24 hours'],
  [48, '2 days'],
  [72, '3 days'],
  [hoursRange.most, '7 days'],
]);

interface WaitingListSettingsProps {
  settings: Settings;
  isReadOnly: boolean;
  isSaving: boolean;
  onSave: (settings: Settings) => Promise<void>;
}

/** Sets whether people can join, whether tickets are offered, and how long an offer stands. */
export function WaitingListSettings({ settings, isReadOnly, isSaving, onSave }: WaitingListSettingsProps) {
  const [state, setState] = useState(settings.state);
  const [hours, setHours] = useState(settings.offerHours);
  const names = new Map([
    ...hourNames,
    [settings.offerHours, hourNames.get(settings.offerHours) ?? `${settings.offerHours} hours`],
  ]);
  const isChanged = state !== settings.state || hours !== settings.offerHours;
  return (
    <Card title="Settings">
      <div className={classes.stack}>
        <div className={classes.filters}>
          <Select
            label="Waiting list"
            options={states}
            value={state}
            isDisabled={isReadOnly}
            onChange={(next) => next !== null && setState(next)}
          />
          <Select
            label="An offer stands for"
            options={[...names].map(([id, name]) => ({ id, name }))}
            value={hours}
            isDisabled={isReadOnly}
            onChange={(next) => next !== null && setHours(next)}
          />
        </div>
        <p>{states.find(({ id }) => id === state)?.meaning}</p>
        {!isReadOnly && (
          <div>
            <Button
              isDisabled={!isChanged}
              isPending={isSaving}
              onPress={() => void onSave({ state, offerHours: hours })}
            >
              Save
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
