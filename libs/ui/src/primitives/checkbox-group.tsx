import type { ReactNode, Ref } from 'react';
import { useState } from 'react';
import { Button, CheckboxGroup as AriaCheckboxGroup, FieldError, Label } from 'react-aria-components';
import { said, t, withinSentence } from '../language/language.ts';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import classes from './choice.module.css';
import type { FieldProps } from './field.tsx';
import { LoadingOptions } from './loading-options.tsx';
import type { Option } from './select.tsx';

export interface CheckboxGroupProps<Id extends string | number> extends FieldProps {
  options: readonly Option<Id>[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
  /** Shows only this many until the reader asks for all. */
  collapseAfter?: number;
  /** The inline filter box; on by itself for more than 12 options. */
  hasFilter?: boolean;
  emptyText?: string;
  /** Draws an option; its name is the default. */
  renderOption?: (option: Option<Id>) => ReactNode;
  /** Grey lines stand for options that are still fetched. */
  isLoading?: boolean;
  /** The first box. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Any number of choices of a list; long lists collapse and can be filtered. */
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
  const wanted = filter.trim().toLowerCase();
  const matching = options.filter((option) => option.name.toLowerCase().includes(wanted));
  const isShort = collapseAfter !== undefined && !isOpen && !wanted && matching.length > collapseAfter;
  // a choice made stays in sight when the list is collapsed
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
          aria-label={t('Filter {{name}}', { name: withinSentence(label) })}
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
        <Button className={classes.more} aria-expanded={!isShort} onPress={() => setOpen(!isOpen)}>
          {isShort ? t('Show all {{count}}', { count: options.length }) : t('Show fewer')}
        </Button>
      )}
      <FieldError className={classes.error}>{said(errorMessage)}</FieldError>
    </AriaCheckboxGroup>
  );
}
