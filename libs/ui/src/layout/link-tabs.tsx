import { Link } from '../primitives/link.tsx';
import { useCentredLink } from './use-centred-link.ts';
import classes from './layout.module.css';

export interface LinkTabsProps {
  label: string;
  items: readonly { href: string; text: string }[];
  /** Path of the current page. */
  current: string;
}

/** Pages of one subject, each with an address of its own, in a row of links above them. */
export function LinkTabs({ label, items, current }: LinkTabsProps) {
  const row = useCentredLink(current);
  return (
    <nav ref={row} aria-label={label} className={classes.linkTabs}>
      {items.map(({ href, text }) => (
        <Link
          key={href}
          href={href}
          aria-current={href === current ? 'page' : undefined}
          className={classes.linkTab}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
