import type { ReactNode } from 'react';
import { classNames } from '../primitives/class-names.ts';
import classes from './text.module.css';

export interface DescriptionListProps {
  items: readonly { term: ReactNode; description: ReactNode }[];
  /** Puts each description below its term. */
  isStacked?: boolean;
  className?: string;
}

/** Terms with their descriptions. */
export function DescriptionList({ items, isStacked, className }: DescriptionListProps) {
  return (
    <dl className={classNames(classes.list, isStacked && classes.stacked, className)}>
      {items.map(({ term, description }, index) => (
        <div key={index} className={classes.row}>
          <dt>{term}</dt>
          <dd>{description}</dd>
        </div>
      ))}
    </dl>
  );
}
