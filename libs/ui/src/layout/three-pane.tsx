import type { ReactNode } from 'react';
import { t } from '@atrium/texts';
import { PlainButton } from '../primitives/plain-button.tsx';
import classes from './three-pane.module.css';

export interface Pane<Id extends string> {
  id: Id;
  /** Name of the region, and of its button where one pane is shown at a time. */
  title: string;
  content: ReactNode;
}

export interface ThreePaneProps<Id extends string> {
  /** The list, the record, and what is done with it. */
  panes: readonly [Pane<Id>, Pane<Id>, Pane<Id>];
  /** The pane shown where there is room for one. */
  shown: Id;
  onShow: (id: Id) => void;
}

/** Three panes side by side; in a narrow place one at a time, chosen by buttons. */
export function ThreePane<Id extends string>({ panes, shown, onShow }: ThreePaneProps<Id>) {
  return (
    <div className={classes.place}>
      <div role="group" aria-label={t('Parts of the page')} className={classes.choice}>
        {panes.map(({ id, title }) => (
          <PlainButton
            key={id}
            aria-pressed={id === shown}
            className={classes.button}
            onPress={() => onShow(id)}
          >
            {title}
          </PlainButton>
        ))}
      </div>
      <div className={classes.panes}>
        {panes.map(({ id, title, content }) => (
          <section key={id} aria-label={title} data-is-shown={id === shown} className={classes.pane}>
            {content}
          </section>
        ))}
      </div>
    </div>
  );
}
