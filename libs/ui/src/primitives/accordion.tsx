import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import classes from './accordion.module.css';
import { classNames } from './class-names.ts';

export interface AccordionProps {
  children: ReactNode;
  className?: string;
}

/** Sections that open and close independently, all closed at first; printed, all are open. */
export function Accordion({ children, className }: AccordionProps) {
  return <div className={classNames(classes.accordion, className)}>{children}</div>;
}

export interface AccordionItemProps {
  title: string;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** What a link such as `#refunds` names it by; following one opens it. */
  id?: string;
}

/** One section of an Accordion; the browser's find in page opens it too. */
export function AccordionItem({ title, children, isOpenAtFirst, headingLevel = 3, id }: AccordionItemProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst ?? false);
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!id) return;
    const follow = () => {
      if (location.hash !== `#${encodeURIComponent(id)}`) return;
      setOpen(true);
      item.current?.scrollIntoView();
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [id]);
  return (
    <Disclosure isExpanded={isOpen} onExpandedChange={setOpen} className={classes.item}>
      <div id={id} ref={item}>
        <Heading level={headingLevel} className={classes.head}>
          <Button slot="trigger" className={classes.button}>
            {title}
            <ChevronDown size={20} aria-hidden className={classes.chevron} />
          </Button>
        </Heading>
      </div>
      <DisclosurePanel className={classes.panel}>
        <div className={classes.body}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
