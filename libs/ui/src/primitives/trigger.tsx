import type { ReactElement } from 'react';
import { Focusable, Pressable } from 'react-aria-components';
import type { ButtonProps } from './button.tsx';

export interface TriggerProps {
  children: ReactElement<ButtonProps>;
  isDisabled?: boolean;
}

/** Makes a button of the kit open the menu, dialog or file chooser around it. */
export function Trigger({ children, isDisabled }: TriggerProps) {
  return <Pressable isDisabled={isDisabled}>{asDomElement(children)}</Pressable>;
}

/** Makes a button of the kit show the tooltip around it. */
export function Explained({ children }: TriggerProps) {
  return <Focusable>{asDomElement(children)}</Focusable>;
}

// React Aria's types want an element of the DOM; a button of the kit gives all that it gets, and the ref, to one
const asDomElement = (button: ReactElement<ButtonProps>) => button as ReactElement<ButtonProps, string>;
