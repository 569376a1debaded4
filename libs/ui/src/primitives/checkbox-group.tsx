import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { CheckboxGroup as AriaCheckboxGroup, FieldError, Label } from 'react-aria-components';
import { lowercaseLabel, matchesText, t } from '@atrium/texts';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import classes from './choice.module.css';
import type { FieldProps } from './field.tsx';
import { LoadingOptions } from './loading-options.tsx';
import { PlainButton } from './plain-button.tsx';
import type { Option } from './select.tsx';

export interface CheckboxGroupProps<Id extends string | number> extends FieldProps {
  options: readonly Option<Id>[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
  /** Shows this many until the user expands the list. */
  collapseAfter?: number;
  /** Inline filter box; by default for more than 12 options. */
  hasFilter?: boolean;
  emptyText?: string;
  /** Renders an option; its name by default. */
  renderOption?: (option: Option<Id>) => ReactNode;
  /** Shows skeletons while the options load. */
  isLoading?: boolean;
  /** Ref of the first box. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects any number of options; long lists collapse and can be filtered. */
export function CheckboxGroup<Id extends string | number>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  options,
  value,
  onChange,
  collapseAfter,
  hasFilter = options.length > 12,
  emptyText = t('No options found'),
  renderOption,
  isLoading,
  inputRef,
  ...field
}: CheckboxGroupProps<Id>) {
  const [isOpen, setOpen] = useState(false);
  const [filter, setFilter] = useState('');
  const wanted = filter.trim();
  const matching = options.filter((option) => matchesText(option.name, wanted));
  const isShort = collapseAfter !== undefined && !isOpen && !wanted && matching.length > collapseAfter;
  // selected options stay visible when the list is collapsed
  const shown = isShort
    ? matching.filter((option, index) => index < collapseAfter || value.includes(option.id))
    : matching;
  return (
    <AriaCheckboxGroup
      {...field}
      value={value.map(String)}
      onChange={(keys) => onChange(options.filter((o) => keys.includes(String(o.id))).map((o) => o.id))}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={classNames(classes.group, className)}
    >
      <Label className={isLabelHidden ? classes.hiddenLabel : classes.groupLabel}>{label}</Label>
      {description && <span className={classes.description}>{description}</span>}
      {hasFilter && (!isShort || wanted) && (
        <input
          type="search"
          className={classes.filter}
          aria-label={t('Filter {{name}}', { name: lowercaseLabel(label) })}
          placeholder={t('Filter')}
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      )}
      <div className={classNames(classes.options, !isShort && options.length > 12 && classes.scroll)}>
        {isLoading && <LoadingOptions />}
        {shown.map((option, index) => (
          <Checkbox key={option.id} value={String(option.id)} inputRef={index === 0 ? inputRef : undefined}>
            {renderOption?.(option) ?? option.name}
          </Checkbox>
        ))}
        {shown.length === 0 && !isLoading && <span className={classes.note}>{emptyText}</span>}
      </div>
      {collapseAfter !== undefined && options.length > collapseAfter && !wanted && (
        <PlainButton className={classes.more} aria-expanded={!isShort} onPress={() => setOpen(!isOpen)}>
          {isShort ? t('Show all {{count}}', { count: options.length }) : t('Show fewer')}
        </PlainButton>
      )}
      <FieldError className={classes.error}>{errorMessage}</FieldError>
    </AriaCheckboxGroup>
  );
}
