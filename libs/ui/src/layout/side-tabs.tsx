import type { ReactNode } from 'react';
import { Link } from '../primitives/link.tsx';
import { useCentredLink } from './use-centred-link.ts';
import classes from './layout.module.css';

export interface SideTabsProps {
  label: string;
  items: readonly { href: string; text: string; icon?: ReactNode }[];
  /** Path of the current page. */
  current: string;
  children: ReactNode;
}

/** Navigation between the pages of an area: links at the side, or above on a phone, and the page itself. */
export function SideTabs({ label, items, current, children }: SideTabsProps) {
  const row = useCentredLink(current);
  return (
    <div className={classes.side}>
      <nav ref={row} aria-label={label} className={classes.sideNav}>
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
