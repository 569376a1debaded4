import { useEffect, useRef, type ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components';
import classes from './tabs.module.css';

export interface TabEntry {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabEntry[];
  selected?: string;
  onChange?: (id: string) => void;
}

/** Views of one subject, one at a time. */
export function Tabs({ label, tabs, selected, onChange }: TabsProps) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => onChange?.(String(key))}
      className={classes.tabs}
    >
      <TabList aria-label={label} className={classes.list}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} id={id} className={classes.tab}>
            {({ isSelected }) => <TabTitle isSelected={isSelected}>{title}</TabTitle>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className={classes.panel}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** Scrolls the selected tab into view on a phone, where the list may overflow. */
function TabTitle({ isSelected, children }: { isSelected: boolean; children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const tab = title.current?.parentElement;
    const list = tab?.parentElement;
    if (isSelected && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [isSelected]);
  return <span ref={title}>{children}</span>;
}
