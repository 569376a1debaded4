import { Card, Checkbox } from '@atrium/ui';
import { useLetterKeys } from './use-letter-keys.ts';
import classes from './vetting.module.css';

/** Lists what only a person can judge. */
const eventPoints = [
  'Text is about the event',
  'Venue and dates agree',
  'Sector fits',
  'Images allowed',
  'Prices plausible',
  'Links lead to the organiser',
] as const;

export interface ChecklistCardProps {
  checked: readonly string[];
  onChange: (checked: string[]) => void;
  hasLetterKeys: boolean;
}

/** Points to be checked by a person; the decision's notes keep those that were. */
export function ChecklistCard({ checked, onChange, hasLetterKeys }: ChecklistCardProps) {
  const toggle = (point: string) =>
    onChange(eventPoints.filter((one) => (one === point ? !checked.includes(one) : checked.includes(one))));
  useLetterKeys(
    Object.fromEntries(eventPoints.map((point, index) => [String(index + 1), () => toggle(point)])),
    hasLetterKeys,
  );
  return (
    <Card title="Checklist">
      <p className={classes.hint}>
        {checked.length} of {eventPoints.length}. What you tick is kept in the notes of your decision.
      </p>
      <ul className={classes.points}>
        {eventPoints.map((point, index) => (
          <li key={point}>
            <Checkbox isSelected={checked.includes(point)} onChange={() => toggle(point)}>
              {point}
            </Checkbox>
            {hasLetterKeys && (
              <kbd className={classes.key} aria-hidden>
                {index + 1}
              </kbd>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
