import type { ReactNode } from 'react';
import { QrCode } from '../documents/qr-code.tsx';
import { Skeleton } from '../primitives/spinner.tsx';
import { ResponsiveImage } from './responsive-image.tsx';
import classes from './ticket-stub.module.css';

export interface TicketStubProps {
  /** Name of the event, as a heading or link. */
  title: ReactNode;
  /** Picture of the event; without one the stub has no picture. */
  imageUrl: string | null;
  /** Days and times. */
  when: string;
  facts: readonly { term: string; description: ReactNode }[];
  /** Content and accessible name of the code; `loading` keeps its place, null leaves it out. */
  code: { text: string; label: string } | 'loading' | null;
}

/** A ticket as an object: picture, who and when, and behind a perforation the code for the entrance. */
export function TicketStub({ title, imageUrl, when, facts, code }: TicketStubProps) {
  return (
    <div className={classes.frame}>
      <div className={classes.shadow}>
        <article className={classes.stub} data-code={code === null ? undefined : ''}>
          {imageUrl && (
            <div className={classes.picture}>
              <ResponsiveImage src={imageUrl} alt="" sizes="(min-width: 44rem) 15rem, 100vw" isEager />
            </div>
          )}
          <div className={classes.body}>
            <p className={classes.when}>{when}</p>
            {title}
            <dl className={classes.facts}>
              {facts.map(({ term, description }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{description}</dd>
                </div>
              ))}
            </dl>
          </div>
          {code !== null && (
            <div className={classes.code}>
              {code === 'loading' ? (
                <div className={classes.waiting}>
                  <Skeleton height="9rem" radius="var(--radius-s)" />
                </div>
              ) : (
                <QrCode text={code.text} label={code.label} size="9rem" />
              )}
            </div>
          )}
        </article>
      </div>
    </div>
  );
}
