import type { ReactNode } from 'react';
import { Wordmark } from '../brand/wordmark.tsx';
import { t } from '@atrium/texts';
import { Container } from './container.tsx';
import { Link } from '../primitives/link.tsx';
import classes from './layout.module.css';

/** Skip link: the first stop of the Tab key, past the navigation to the content. */
export function SkipLink({ targetId = 'content' }: { targetId?: string }) {
  return (
    <a href={`#${targetId}`} className={classes.skip}>
      {t('Skip to content')}
    </a>
  );
}

export interface PageFrameProps {
  top?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** Skip link, top bar, main content, footer. */
export function PageFrame({ top, footer, children }: PageFrameProps) {
  return (
    <div className={classes.page}>
      <SkipLink />
      {top}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {footer}
    </div>
  );
}

export interface TopBarProps {
  brandHref: string;
  /** Navigation and account controls, at the right end. */
  children?: ReactNode;
  /** Shown after the wordmark, such as the portal's name. */
  suffix?: ReactNode;
}

/** Sticky bar at the top. */
export function TopBar({ brandHref, children, suffix }: TopBarProps) {
  return (
    <header className={classes.bar}>
      <Container className={classes.barInner}>
        <Link href={brandHref} aria-label={t('Atrium, home')} className={classes.brand}>
          <Wordmark height={22} />
        </Link>
        {suffix}
        <div className={classes.barSlot}>{children}</div>
      </Container>
    </header>
  );
}
