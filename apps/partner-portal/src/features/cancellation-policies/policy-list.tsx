import type { Policy } from '@atrium/domain';
import { Card, Spinner, Switch, TextLink, VisuallyHidden } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { periodText } from './period-text.ts';
import { PolicyActions } from './policy-actions.tsx';
import classes from './policies.module.css';

interface PolicyListProps {
  policies: readonly Policy[];
  /** Switches that are being saved, by policy. */
  pressed: ReadonlyMap<number, boolean>;
  onToggle: (id: number, active: boolean) => void;
  onDelete: (policy: Policy) => void;
}

/** The policies, each with its switch. */
export function PolicyList({ policies, pressed, onToggle, onDelete }: PolicyListProps) {
  return (
    <ul className={classes.list} aria-label="Cancellation policies">
      {policies.map((policy) => {
        const { id, name, description, active, cancellationPolicyPeriods } = policy;
        return (
          <li key={id} aria-busy={pressed.has(id)}>
            <Card className={classes.policy}>
              <div className={classes.policyHead}>
                <h2 className={classes.policyName}>
                  <TextLink href={paths.policy(id)}>{name}</TextLink>
                </h2>
                <span className={classes.toggle}>
                  {pressed.has(id) && <Spinner size="s" label={`Saving ${name}`} />}
                  <Switch isSelected={pressed.get(id) ?? active} onChange={(isOn) => onToggle(id, isOn)}>
                    {(pressed.get(id) ?? active) ? 'Active' : 'Inactive'}{' '}
                    <VisuallyHidden>{name}</VisuallyHidden>
                  </Switch>
                </span>
              </div>
              {description && <p>{description}</p>}
              <ul className={classes.periods}>
                {cancellationPolicyPeriods.map((period, index) => (
                  <li key={index}>{periodText(period)}</li>
                ))}
              </ul>
              <PolicyActions policy={policy} onDelete={() => onDelete(policy)} />
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
