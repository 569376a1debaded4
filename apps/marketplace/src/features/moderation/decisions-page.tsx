import { DecisionsPage as Decisions } from '@atrium/account';
import { Container } from '@atrium/ui';
import classes from './moderation.module.css';

/** Decisions that affect the account; also for members of a blocked company, whose portal is closed. */
export function DecisionsPage() {
  return (
    <Container className={classes.page}>
      <Decisions />
    </Container>
  );
}
