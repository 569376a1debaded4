import type { ReactNode } from 'react';
import { Link } from 'react-aria-components';
import classes from './layout.module.css';

export interface SideTabsProps {
  label: string;
  items: readonly { href: string; text: string; icon?: ReactNode }[];
  /** The href of the page the reader is on. */
  current: string;
  children: ReactNode;
}

/** Pages of one area: a list of links at the side, on a phone above, and the page itself. */
export function SideTabs({ label, items, current, children }: SideTabsProps) {
  return (
    <div className={classes.side}>
      <nav aria-label={label} className={classes.sideNav}>
        {items.map(({ href, text, icon }) => (
          <Link
            key={href}
            href={href}
            aria-current={href === current ? 'page' : undefined}
            className={classes.sideLink}
          >
            {icon}
            {text}
          </Link>
        ))}
      </nav>
      <div>{children}</div>
    </div>
  );
}
