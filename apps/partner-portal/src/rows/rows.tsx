import type { ReactNode } from 'react';
import classes from './rows.module.css';

/** Things of the company one below the other. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** One of them: what it is, then what can be seen of it or done to it. */
export function Row({ children }: { children: ReactNode }) {
  return <li className={classes.row}>{children}</li>;
}

export function RowText({ name, detail }: { name: ReactNode; detail: ReactNode }) {
  return (
    <div className={classes.text}>
      <div className={classes.name}>{name}</div>
      <div className={classes.detail}>{detail}</div>
    </div>
  );
}
