import { ChevronDown, Link2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { t } from '@atrium/texts';
import classes from './accordion.module.css';
import { classNames } from './class-names.ts';

export interface AccordionProps {
  children: ReactNode;
  className?: string;
}

/** Sections that open and close independently, all closed at first; in print all are open. */
export function Accordion({ children, className }: AccordionProps) {
  return <div className={classNames(classes.accordion, className)}>{children}</div>;
}

export interface AccordionItemProps {
  title: string;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Anchor such as `#refunds`; following a link to it opens the section. Adds a small link to it beside the title. */
  id?: string;
}

/** One section of an Accordion; the browser's find in page opens it too. */
export function AccordionItem({ title, children, isOpenAtFirst, headingLevel = 3, id }: AccordionItemProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst ?? false);
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!id) return;
    const address = `#${encodeURIComponent(id)}`;
    const follow = () => {
      if (location.hash !== address) return;
      setOpen(true);
      item.current?.scrollIntoView();
    };
    // following the same link again fires no `hashchange`
    const click = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a');
      if (link && link.hash === address && link.pathname === location.pathname) setOpen(true);
    };
    follow();
    window.addEventListener('hashchange', follow);
    document.addEventListener('click', click);
    return () => {
      window.removeEventListener('hashchange', follow);
      document.removeEventListener('click', click);
    };
  }, [id]);
  return (
    <Disclosure isExpanded={isOpen} onExpandedChange={setOpen} className={classes.item}>
      <div id={id} ref={item} className={classes.top}>
        <Heading level={headingLevel} className={classes.head}>
          <Button slot="trigger" className={classes.button}>
            {title}
            <ChevronDown size={20} aria-hidden className={classes.chevron} />
          </Button>
        </Heading>
        {id && (
          <a
            href={`#${encodeURIComponent(id)}`}
            aria-label={t('Link to {{title}}', { title })}
            className={classes.anchor}
          >
            <Link2 size={18} aria-hidden />
          </a>
        )}
      </div>
      <DisclosurePanel className={classes.panel}>
        <div className={classes.body}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
