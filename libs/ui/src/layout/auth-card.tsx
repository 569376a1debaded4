import type { ReactNode } from 'react';
import { Mark } from '../brand/wordmark.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Container } from './container.tsx';
import classes from './layout.module.css';

export interface AuthCardProps {
  title: string;
  lead?: ReactNode;
  children?: ReactNode;
  /** Below the form, such as a link to sign up. */
  footer?: ReactNode;
  isWide?: boolean;
}

/** Layout of login, sign-up, recovery and their notices. */
export function AuthCard({ title, lead, children, footer, isWide }: AuthCardProps) {
  return (
    <Container className={classes.auth}>
      <div className={classNames(classes.authCard, isWide && classes.authWide)}>
        <Mark size={36} className={classes.authMark} />
        <h1 className={classes.authTitle}>{title}</h1>
        {lead && <p className={classes.authLead}>{lead}</p>}
        {children && <div className={classes.authBody}>{children}</div>}
        {footer && <div className={classes.authFoot}>{footer}</div>}
      </div>
    </Container>
  );
}
