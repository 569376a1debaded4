import type { ReactNode } from 'react';
import classes from './card-list.module.css';

/** A list of rows. */
export function CardList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** A row: a name, then details or actions. */
export function CardListItem({ children }: { children: ReactNode }) {
  return <li className={classes.row}>{children}</li>;
}

export function CardListText({ name, detail }: { name: ReactNode; detail: ReactNode }) {
  return (
    <div className={classes.text}>
      <div className={classes.name}>{name}</div>
      <div className={classes.detail}>{detail}</div>
    </div>
  );
}
