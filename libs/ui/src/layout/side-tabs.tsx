import { useEffect, useRef, type ReactNode } from 'react';
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
  const row = useRef<HTMLElement>(null);
  // on a phone the row scrolls: the page that one is on stands in its middle
  useEffect(() => {
    const nav = row.current;
    const link = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
  }, [current]);
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
