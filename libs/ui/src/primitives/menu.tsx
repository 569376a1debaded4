import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components';
import { classNames } from './class-names.ts';
import classes from './popup.module.css';

export interface MenuEntry {
  id: string;
  text: string;
  icon?: ReactNode;
  href?: string;
  onAction?: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Draws a line above it. */
  startsGroup?: boolean;
}

export interface MenuProps {
  label: string;
  /** The button that opens it. */
  trigger: ReactNode;
  items: readonly MenuEntry[];
  /** Static content above the entries, such as the account's email. */
  header?: ReactNode;
  placement?: 'bottom start' | 'bottom end';
}

/** Menu of actions and links behind a button. */
export function Menu({ label, trigger, items, header, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement={placement} offset={6} className={classes.popover}>
        {header && <div className={classes.header}>{header}</div>}
        <AriaMenu aria-label={label} className={classes.list}>
          {items.flatMap(({ id, text, icon, isDanger, startsGroup, ...item }) => [
            startsGroup && <Separator key={`${id}-line`} className={classes.separator} />,
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              {...item}
              className={classNames(classes.item, isDanger && classes.danger)}
            >
              {icon}
              {text}
            </MenuItem>,
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
