import type { ReactNode } from 'react';
import { classNames } from '../primitives/class-names.ts';
import { Container } from './container.tsx';
import classes from './hero.module.css';

export interface HeroProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Buttons below the lead. */
  actions?: ReactNode;
  /** Images beside the title; the arches of the wordmark by default. */
  art?: ReactNode;
  /** Below the title, on a panel across the lower edge. */
  children?: ReactNode;
}

const arches = [
  { width: 320, colour: '#103642' },
  { width: 232, colour: '#164755' },
  { width: 144, colour: '#1e5a6b' },
  { width: 56, colour: 'var(--marigold)' },
];

/** Hero of a page: dark background, large title, and images or the arches of the wordmark. */
export function Hero({ title, lead, actions, art, children }: HeroProps) {
  return (
    <section className={classNames(classes.hero, Boolean(children) && classes.hasPanel)}>
      {!art && <Arches />}
      <Container className={classNames(classes.inner, Boolean(art) && classes.hasArt)}>
        <div className={classes.words}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
        {art && <div className={classes.art}>{art}</div>}
        {children && <div className={classes.panel}>{children}</div>}
      </Container>
    </section>
  );
}

function Arches() {
  return (
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
  );
}
