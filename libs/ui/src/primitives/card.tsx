import type { ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import classes from './display.module.css';

export interface CardProps {
  children: ReactNode;
  /** Makes the card a region with this heading. */
  title?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  /** Content reaches the edges. */
  isFlush?: boolean;
  className?: string;
}

/** Surface for content of one subject. */
export function Card({ children, title, headingLevel = 2, isFlush, className }: CardProps) {
  const titleId = useId();
  const look = classNames(classes.card, !isFlush && classes.padded, className);
  if (!title) return <div className={look}>{children}</div>;
  const Title = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={titleId} className={look}>
      <Title id={titleId} className={classes.cardTitle}>
        {title}
      </Title>
      {children}
    </section>
  );
}
