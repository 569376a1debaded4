import { Container } from '@atrium/ui';
import type { ReactNode } from 'react';
import classes from './content.module.css';

/** A page of text. */
export function ProsePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Container isNarrow className={classes.prose}>
      <title>{`${title} | Atrium`}</title>
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
    </Container>
  );
}
