import { Button, Card, DescriptionList } from '@atrium/ui';
import { useWatch } from 'react-hook-form';
import { describeField, labelOf } from './describe-draft-field.ts';
import classes from './event-form.module.css';
import { eventSteps, fieldsOfStep, type EventStep } from './event-sections.ts';
import type { EventLists } from './event-lists.ts';
import { emptyEvent, type EventValues } from './event-values.ts';
import type { FormSteps } from './use-form-steps.ts';

interface ReviewStepProps {
  steps: FormSteps;
  lists: EventLists;
  /** Names of the images and documents, unless they have a page of their own. */
  fileNames: readonly string[] | undefined;
}

/** Everything that was filled in, by step. */
export function ReviewStep({ steps, lists, fileNames }: ReviewStepProps) {
  const watched = useWatch<EventValues>();
  const values: EventValues = { ...emptyEvent, ...(watched as EventValues) }; // every field exists from the start
  return eventSteps
    .filter(({ sections }) => sections.length > 0)
    .map((step) => {
      const items = linesOf(step, values, lists);
      if (step.sections.includes('files') && fileNames && fileNames.length > 0)
        items.push({ term: 'Images and documents', description: fileNames.join('\n') });
      return (
        <Card
          key={step.id}
          title={
            <span className={classes.reviewTitle}>
              {step.title}
              <Button
                variant="quiet"
                size="s"
                aria-label={`Change ${step.title}`}
                onPress={() => steps.goTo(step.id)}
              >
                Change
              </Button>
            </span>
          }
        >
          {items.length > 0 ? (
            <DescriptionList items={items} className={classes.review} />
          ) : (
            <p className={classes.quiet}>Nothing filled in.</p>
          )}
        </Card>
      );
    });
}

/** The filled fields of a step, with their values in words. */
const linesOf = (step: EventStep, values: EventValues, lists: EventLists) =>
  fieldsOfStep(step)
    .filter((field) => field !== 'seriesId')
    .map((field) => ({ term: labelOf(field), description: describeField(values, field, lists) }))
    .filter(({ description }) => description !== '');
