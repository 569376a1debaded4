import { DecisionsPage as Decisions, SuspensionNotice } from '@atrium/account';
import { Container } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './moderation.module.css';

/** Decisions that affect the account; also for members of a blocked company, whose portal is closed. */
export function DecisionsPage() {
  return (
    <Container className={classes.page}>
      <Decisions />
    </Container>
  );
}

/** Beside the decisions, so that the first load of other pages has neither. */
export function Suspended() {
  return (
    <Container>
      <SuspensionNotice decisionsHref={paths.decisions} />
    </Container>
  );
}
