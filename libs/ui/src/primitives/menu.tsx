import { useContext, type ReactElement, type ReactNode } from 'react';
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  Popover,
  RouterProvider,
  Separator,
} from 'react-aria-components';
import type { ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { NavigationContext } from './link.tsx';
import classes from './popup.module.css';
import { Trigger } from './trigger.tsx';

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
  trigger: ReactElement<ButtonProps>;
  items: readonly MenuEntry[];
  /** Static content above the entries, such as the account's email. */
  header?: ReactNode;
  placement?: 'bottom start' | 'bottom end';
}

/** Menu of actions and links behind a button. */
export function Menu({ label, trigger, items, header, placement = 'bottom end' }: MenuProps) {
  const { navigate, useHref } = useContext(NavigationContext);
  return (
    <MenuTrigger>
      <Trigger>{trigger}</Trigger>
      <Popover placement={placement} offset={6} className={classes.popover}>
        {header && <div className={classes.header}>{header}</div>}
        <RouterProvider navigate={navigate} useHref={useHref}>
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
        </RouterProvider>
      </Popover>
    </MenuTrigger>
  );
}
