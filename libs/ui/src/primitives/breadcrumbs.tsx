import { ChevronRight } from 'lucide-react';
import { t } from '@atrium/texts';
import classes from './breadcrumbs.module.css';
import { TextLink } from './button.tsx';

export interface Crumb {
  text: string;
  /** Absent for the current page. */
  href?: string;
}

export interface BreadcrumbsProps {
  items: readonly Crumb[];
  label?: string;
}

/** Path from the start to this page; the last entry is the page itself. */
export function Breadcrumbs({ items, label = t('Breadcrumb') }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={classes.list}>
        {items.map(({ text, href }, index) => (
          <li key={index} className={classes.item}>
            {index > 0 && <ChevronRight size={14} aria-hidden className={classes.arrow} />}
            {href && index < items.length - 1 ? (
              <TextLink href={href} isPlain>
                {text}
              </TextLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{text}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
