import { Button } from '@atrium/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { eventSteps } from './event-sections.ts';
import classes from './steps.module.css';
import type { FormSteps } from './use-form-steps.ts';

interface StepBarProps {
  steps: FormSteps;
  saveTexts: { idle: string; busy: string };
  isSaving: boolean;
  /** Saving publishes, or leads to it. */
  isNew: boolean;
  /** The button of the preview, where it isn't beside the form. */
  preview: ReactNode;
}

/** The foot of the form: the steps before and after, and the button that saves. */
export function StepBar({ steps, saveTexts, isSaving, isNew, preview }: StepBarProps) {
  const index = eventSteps.findIndex(({ id }) => id === steps.step);
  const [before, after] = [eventSteps[index - 1], eventSteps[index + 1]];
  return (
    <div className={classes.bar}>
      {before && (
        <Button
          variant="secondary"
          icon={<ArrowLeft size={18} aria-hidden />}
          onPress={() => steps.goTo(before.id)}
          aria-label={`Back: ${before.title}`}
        >
          <span className={classes.wide}>{before.title}</span>
        </Button>
      )}
      <span className={classes.place}>
        Step {index + 1} of {eventSteps.length}
      </span>
      <span className={classes.actions}>
        {preview}
        {after && (
          <Button
            variant={isNew ? 'primary' : 'secondary'}
            onPress={() => steps.goTo(after.id)}
            aria-label={`Next: ${after.title}`}
          >
            <span className={classes.wide}>Next: {after.title}</span>
            <ArrowRight size={18} aria-hidden className={classes.narrow} />
          </Button>
        )}
        <Button type="submit" variant={isNew ? 'accent' : 'primary'} isPending={isSaving}>
          {isSaving ? saveTexts.busy : saveTexts.idle}
        </Button>
      </span>
    </div>
  );
}
