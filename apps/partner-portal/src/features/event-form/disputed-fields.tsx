import { Banner, Button, RadioGroup } from '@atrium/ui';
import { useState } from 'react';
import { labelOf } from './describe-draft-field.ts';
import classes from './event-form.module.css';
import type { EventValues } from './event-values.ts';

type FieldName = keyof EventValues;

/** Lists the fields that someone else has changed since this form was opened. */
export interface Dispute {
  fields: readonly { name: FieldName; theirs: string; yours: string }[];
  /** The event as it is now. */
  theirs: EventValues;
  version: number;
}

interface DisputedFieldsProps {
  title: string;
  fields: Dispute['fields'];
  /** Whether somebody typed in this field here. */
  isTyped: (name: FieldName) => boolean;
  isSaving: boolean;
  /** Saves with the others' values of these fields, and one's own of the rest. */
  onChoose: (taken: readonly FieldName[]) => void;
}

const shown = (text: string) => <span className={classes.disputed}>{text || 'Not provided'}</span>;

/** Both texts of every field that two people have changed, to choose from. */
export function DisputedFields({ title, fields, isTyped, isSaving, onChoose }: DisputedFieldsProps) {
  const [taken, setTaken] = useState(() => fields.flatMap(({ name }) => (isTyped(name) ? [] : [name])));
  return (
    <Banner tone="warning" title={title} comesIntoView>
      <div className={classes.disputes}>
        <p>Choose what to keep. Everything you typed is still in the form.</p>
        {fields.map(({ name, theirs, yours }) => (
          <RadioGroup
            key={name}
            label={labelOf(name)}
            options={[
              { id: 'yours', name: 'Your version', description: shown(yours) },
              { id: 'theirs', name: 'Their version', description: shown(theirs) },
            ]}
            value={taken.includes(name) ? 'theirs' : 'yours'}
            onChange={(whose) =>
              setTaken((others) =>
                whose === 'theirs' ? [...others, name] : others.filter((other) => other !== name),
              )
            }
          />
        ))}
        <div className={classes.disputeButtons}>
          <Button isPending={isSaving} onPress={() => onChoose(taken)}>
            Save this choice
          </Button>
          <Button variant="secondary" isDisabled={isSaving} onPress={() => onChoose([])}>
            Overwrite with all of mine
          </Button>
        </div>
      </div>
    </Banner>
  );
}
