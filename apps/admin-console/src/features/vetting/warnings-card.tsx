import { eventChecks, type EventWarning } from '@atrium/domain';
import { Badge, Card } from '@atrium/ui';
import { CircleX, TriangleAlert } from 'lucide-react';
import { checkNames, isGrave, warningText } from './warning-text.ts';
import classes from './vetting.module.css';

/** Lists what automatic checks found, and which found nothing. */
export function WarningsCard({ warnings }: { warnings: readonly EventWarning[] }) {
  const found = new Set(warnings.map(({ check }) => check));
  const passed = eventChecks.filter((check) => !found.has(check));
  return (
    <Card title="Warnings">
      {warnings.length === 0 ? (
        <p className={classes.hint}>The automatic checks found nothing.</p>
      ) : (
        <ul aria-label="Warnings" className={classes.warnings}>
          {warnings.map((warning, index) => {
            const { title, detail } = warningText(warning);
            return (
              <li key={index} data-is-grave={isGrave(warning)}>
                {isGrave(warning) ? (
                  <CircleX size={18} role="img" aria-label="Serious" />
                ) : (
                  <TriangleAlert size={18} role="img" aria-label="Notice" />
                )}
                <div>
                  <strong>{title}</strong>
                  <p>{detail}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <details className={classes.passed}>
        <summary>
          <Badge tone="success">{passed.length} passed</Badge>
        </summary>
        <ul>
          {passed.map((check) => (
            <li key={check}>{checkNames[check]}</li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
