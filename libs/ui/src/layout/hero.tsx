import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import classes from './hero.module.css';

export interface HeroProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Below the title; stands on a panel of its own. */
  children?: ReactNode;
}

const arches = [
  { width: 320, colour: '#103642' },
  { width: 232, colour: '#164755' },
  { width: 144, colour: '#1e5a6b' },
  { width: 56, colour: 'var(--marigold)' },
];

/** The opening of a page: ink, the arches of the wordmark, a large title. */
export function Hero({ title, lead, children }: HeroProps) {
  return (
    <section className={classes.hero}>
      <div className={classes.arches} aria-hidden>
        <svg viewBox="0 0 320 340">
          {arches.map(({ width, colour }) => {
            const left = (320 - width) / 2;
            const shoulder = 170;
            return (
              <path
                key={width}
                d={`M${left} 340V${shoulder}a${width / 2} ${width / 2} 0 0 1 ${width} 0V340z`}
                fill={colour}
              />
            );
          })}
        </svg>
      </div>
      <Container className={classes.inner}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children && (
          <div className={classes.body}>
            <div className={classes.panel}>{children}</div>
          </div>
        )}
      </Container>
    </section>
  );
}
