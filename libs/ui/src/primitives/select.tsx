import { Check, ChevronDown, Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import {
  Autocomplete,
  Button as AriaButton,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { matchesText, t } from '@atrium/texts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { FieldProps } from './field.tsx';
import { FieldLabel, FieldNotes } from './field.tsx';
import fieldClasses from './field.module.css';
import classes from './popup.module.css';
import { Spinner } from './spinner.tsx';

export interface Option<Id extends string | number = string | number> {
  id: Id;
  name: string;
}

export interface SelectProps<Id extends string | number> extends FieldProps {
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (value: Id | null) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  /** Adds a first entry with this text that clears the selection. */
  clearText?: string;
  /** Box that filters the options by name; by default for more than 12 options. */
  isSearchable?: boolean;
  searchLabel?: string;
  /** Shown when the filter matches nothing. */
  emptyText?: string;
  isLoading?: boolean;
  /** Why the options could not be loaded. */
  failure?: string | undefined;
  onRetry?: () => void;
  /** Renders an option; its name by default. */
  renderOption?: (option: Option<Id>) => ReactNode;
  /** Renders the selected option in the closed field. */
  renderValue?: (option: Option<Id>) => ReactNode;
  /** Lets the list be wider than the field. */
  isPopoverWide?: boolean;
  triggerRef?: Ref<HTMLButtonElement>;
}

const cleared = '__none';

/** Selects one option of a list, with a filter box when the list is long. */
export function Select<Id extends string | number>({
  label,
  isLabelHidden,
  description,
  errorMessage,
  className,
  options,
  value,
  onChange,
  placeholder = t('Select'),
  clearText,
  isSearchable = options.length > 12,
  searchLabel = t('Search'),
  emptyText = t('No options found'),
  renderOption,
  renderValue,
  isPopoverWide,
  isLoading,
  failure,
  onRetry,
  triggerRef,
  ...field
}: SelectProps<Id>) {
  const chosen = options.find((option) => option.id === value);
  const message = errorMessage ?? failure;
  const list = (
    <ListBox
      className={classes.list}
      renderEmptyState={() => <div className={classes.note}>{isLoading ? t('Loading…') : emptyText}</div>}
    >
      {clearText && (
        <ListBoxItem id={cleared} textValue={clearText} className={classes.item}>
          {clearText}
        </ListBoxItem>
      )}
      {options.map((option) => (
        <ListBoxItem key={option.id} id={option.id} textValue={option.name} className={classes.item}>
          {({ isSelected }) => (
            <>
              {renderOption?.(option) ?? option.name}
              {isSelected && <Check size={16} aria-hidden className={classes.check} />}
            </>
          )}
        </ListBoxItem>
      ))}
    </ListBox>
  );
  return (
    <AriaSelect
      {...field}
      allowsEmptyCollection
      value={value}
      onChange={(key) => onChange(options.find((option) => option.id === key)?.id ?? null)}
      placeholder={placeholder}
      isInvalid={Boolean(message)}
      validationBehavior="aria"
      className={classNames(fieldClasses.field, className)}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} />
      <div className={fieldClasses.control}>
        <AriaButton ref={triggerRef} className={classes.trigger}>
          <SelectValue className={classes.value}>
            {chosen ? (renderValue?.(chosen) ?? chosen.name) : undefined}
          </SelectValue>
          {isLoading ? <Spinner size="s" /> : <ChevronDown size={18} aria-hidden />}
        </AriaButton>
      </div>
      <FieldNotes description={description} errorMessage={message}>
        {failure !== undefined && onRetry && (
          <Button variant="secondary" size="s" onPress={onRetry}>
            {t('Try again')}
          </Button>
        )}
      </FieldNotes>
      <Popover
        className={classNames(classes.popover, isPopoverWide ? classes.wide : classes.sameWidth)}
        offset={6}
      >
        {isSearchable ? (
          <Autocomplete filter={matchesText}>
            <SearchField aria-label={searchLabel} autoFocus className={classes.search}>
              <Search size={16} aria-hidden />
              <Input placeholder={searchLabel} role="combobox" aria-expanded aria-haspopup="listbox" />
            </SearchField>
            {list}
          </Autocomplete>
        ) : (
          list
        )}
      </Popover>
    </AriaSelect>
  );
}
