import { Container } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { PageHead } from '../../head/page-head.tsx';
import classes from './content.module.css';

/** Layout of a short page of text. */
export function ProsePage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Container isNarrow className={classes.prose}>
      <PageHead title={`${title} | Atrium`} description={lead} path={pathname} />
      <h1>{title}</h1>
      <p className={classes.lead}>{lead}</p>
      {children}
    </Container>
  );
}
