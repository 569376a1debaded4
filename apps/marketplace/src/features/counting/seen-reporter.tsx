import { selectSession } from '@atrium/api-slice';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { createReporter, type Reporter } from './create-reporter.ts';
import { cardOf, watchCards, type SeenCard } from './watch-cards.ts';

declare global {
  interface Navigator {
    /** Global Privacy Control; not in every browser. */
    readonly globalPrivacyControl?: boolean;
  }
  interface Document {
    /** Rendered ahead of a visit that may never happen; not in every browser. */
    readonly prerendering?: boolean;
  }
}

const asksForPrivacy = () => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

/** Reports what a visitor saw and opened; shows nothing. Loaded after the page. */
export function SeenReporter() {
  const session = useSelector(selectSession);
  const isVisitor = session === null || session.attendeeId !== null;
  return isVisitor && !asksForPrivacy() && <Watcher />;
}

function Watcher() {
  const { pathname } = useLocation();
  const reporter = useRef<Reporter>(null);
  const clicked = useRef<SeenCard>(null);
  const opened = /^\/events\/(\d+)$/.exec(pathname)?.[1];

  useEffect(() => {
    const made = (reporter.current ??= createReporter());
    const stopWatching = watchCards(made.saw);
    const onHide = () => document.visibilityState === 'hidden' && made.send();
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      clicked.current = link && cardOf(link);
    };
    document.addEventListener('visibilitychange', onHide);
    document.addEventListener('click', onClick, true);
    return () => {
      stopWatching();
      document.removeEventListener('visibilitychange', onHide);
      document.removeEventListener('click', onClick, true);
      made.send();
    };
  }, []);

  useEffect(() => {
    if (opened === undefined) return undefined;
    const eventId = Number(opened);
    const card = clicked.current?.eventId === eventId ? clicked.current : null;
    const report = () => reporter.current?.opened(eventId, card ? (card.isPaid ? 'paid' : 'list') : 'other');
    if (!document.prerendering) {
      report();
      return undefined;
    }
    document.addEventListener('prerenderingchange', report, { once: true });
    return () => document.removeEventListener('prerenderingchange', report);
  }, [opened]);
  return null;
}
