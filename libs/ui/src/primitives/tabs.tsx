import type { ReactNode } from 'react';
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
            {title}
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
