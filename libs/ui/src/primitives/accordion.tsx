import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components';
import { classNames } from './class-names.ts';
import classes from './tabs.module.css';

export interface AccordionProps {
  children: ReactNode;
  className?: string;
}

/** Sections that open and close independently, all closed at first. */
export function Accordion({ children, className }: AccordionProps) {
  return <div className={classNames(classes.accordion, className)}>{children}</div>;
}

export interface AccordionItemProps {
  title: string;
  children: ReactNode;
  isOpenAtFirst?: boolean;
  headingLevel?: 2 | 3 | 4;
}

/** One section of an Accordion, opened and closed by its title. */
export function AccordionItem({ title, children, isOpenAtFirst, headingLevel = 3 }: AccordionItemProps) {
  return (
    <Disclosure defaultExpanded={isOpenAtFirst} className={classes.item}>
      <Heading level={headingLevel} className={classes.itemHead}>
        <Button slot="trigger" className={classes.itemButton}>
          {title}
          <ChevronDown size={20} aria-hidden className={classes.chevron} />
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={classes.itemBody}>{children}</div>
      </DisclosurePanel>
    </Disclosure>
  );
}
