import { t } from '@atrium/texts';
import { useEffect, useRef, useState } from 'react';
import classes from './section-nav.module.css';

interface Section {
  id: string;
  name: string;
}

export interface SectionNavProps {
  sections: readonly Section[];
  /** Beside the sections: shown only where they stand below these. */
  apart: readonly Section[];
}

/** Links to the sections of the page; the one being read is marked. */
export function SectionNav({ sections, apart }: SectionNavProps) {
  const current = useSectionInView(sections.map(({ id }) => id).join(' '));
  const row = useRef<HTMLUListElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    // measuring lays out the whole page, which the first section doesn't need
    if (current === shown.current) return;
    shown.current = current;
    const marked = row.current?.querySelector<HTMLElement>('[aria-current]');
    // not scrollIntoView, which would scroll the page too
    if (row.current && marked) row.current.scrollLeft = marked.offsetLeft - row.current.clientWidth / 3;
  }, [current]);
  return (
    <nav aria-label={t('On this page')} className={classes.nav}>
      <ul ref={row} className={classes.row}>
        {sections.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {name}
            </a>
          </li>
        ))}
        {apart.map(({ id, name }) => (
          <li key={id} className={classes.apart}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Band of the window in which a section is being read: below the navigation, in the upper part. */
const band = '-150px 0px -55% 0px';

/** ID of the first section in the band; the last such one while there is none, and the first above all. */
function useSectionInView(ids: string): string | undefined {
  const [current, setCurrent] = useState(ids.split(' ')[0]);
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return undefined;
    const order = ids.split(' ');
    const inView = new Set<string>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const [top] = order;
        const isAbove = top && (document.getElementById(top)?.getBoundingClientRect().top ?? 0) > 0;
        const read = order.find((id) => inView.has(id)) ?? (isAbove ? top : undefined);
        if (read) setCurrent(read);
      },
      { rootMargin: band },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
