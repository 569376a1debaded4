import type { ReactNode, Ref } from 'react';
import { SwitchButton, SwitchField, Text } from 'react-aria-components';
import { classNames } from './class-names.ts';
import classes from './choice.module.css';

export interface SwitchProps {
  children: ReactNode;
  isSelected?: boolean;
  defaultSelected?: boolean;
  onChange?: (isSelected: boolean) => void;
  onBlur?: () => void;
  name?: string;
  description?: ReactNode;
  isDisabled?: boolean;
  /** Text at the left end, switch at the right end of the row. */
  isSpread?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Setting with an immediate effect. */
export function Switch({ children, description, isSpread, className, ...field }: SwitchProps) {
  return (
    <SwitchField
      {...field}
      className={classNames(classes.field, isSpread ? classes.spreadField : classes.switchField, className)}
    >
      <SwitchButton className={classNames(classes.choice, isSpread && classes.spread)}>
        <span className={classes.track} aria-hidden />
        <span>{children}</span>
      </SwitchButton>
      {description && (
        <Text slot="description" className={classes.description}>
          {description}
        </Text>
      )}
    </SwitchField>
  );
}
