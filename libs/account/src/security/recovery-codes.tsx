import { Banner, Button, toast } from '@atrium/ui';
import classes from './security.module.css';

/** The recovery codes, the one time they can be seen. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast.success('The codes are copied'),
      () => toast.error('The codes could not be copied. Please write them down.'),
    );
  return (
    <div className={classes.section}>
      <Banner tone="warning" title="Keep these recovery codes">
        Each works once in place of the app, when your phone is not at hand. They are not shown again.
      </Banner>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="secondary" onPress={() => void copy()}>
          Copy codes
        </Button>
        <Button onPress={onDone}>I have kept them</Button>
      </div>
    </div>
  );
}
