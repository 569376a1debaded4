import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { t, lowercaseLabel } from '@atrium/texts';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Skeleton } from '../primitives/spinner.tsx';
import { EditableRow } from './editable-row.tsx';
import { TextField } from '../primitives/text-field.tsx';
import classes from './editable-list.module.css';
import { errorMessage } from './error-message.ts';
import { nameError } from './name-error.ts';
import { NewItem } from './new-item.tsx';
import type { NamedOption } from './use-async-options.ts';

/** Longer lists have a box to find items. */
const longList = 12;

export interface EditableListProps<T extends NamedOption> {
  /** Name of the list, such as `Sectors`. */
  label: string;
  items: readonly T[];
  /** May return a promise: the list waits for it, and shows the reason if it rejects. */
  onAdd: (name: string) => unknown;
  /** Renaming is disabled if absent. */
  onRename?: (item: T, name: string) => unknown;
  onRemove: (item: T) => unknown;
  /** Describes an item beside its name, such as by its uses. */
  noteOf?: (item: T) => string | undefined;
  /** Label of the box for a new item. */
  addLabel?: string;
  placeholder?: string;
  maxLength?: number;
  isLoading?: boolean;
  /** Why the items could not be loaded. */
  failure?: string | undefined;
  onRetry?: () => void;
  isDisabled?: boolean;
  emptyText?: string;
}

/** List of names with add, rename and remove in place. */
export function EditableList<T extends NamedOption>({
  label,
  items,
  onAdd,
  onRename,
  onRemove,
  noteOf,
  addLabel = t('New item'),
  placeholder,
  maxLength = 100,
  isLoading,
  failure,
  onRetry,
  isDisabled,
  emptyText = t('No items in the list. Add some!'),
}: EditableListProps<T>) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [searched, setSearched] = useState('');
  const [announcement, setAnnouncement] = useState('');
  /** Failure of a removal; kept here, because the row may already be removed. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const isReady = !isLoading && failure === undefined;
  const isLong = items.length > longList;
  const wanted = isLong ? searched.trim().toLowerCase() : '';
  const shown = wanted ? items.filter(({ name }) => name.toLowerCase().includes(wanted)) : items;

  const latest = useRef({ items, onRename, onRemove });
  useEffect(() => {
    latest.current = { items, onRename, onRemove };
  });
  const faultOf = useCallback((name: string, of?: NamedOption) => {
    const others = latest.current.items.filter((other) => other.id !== of?.id);
    return nameError(
      name,
      others.map((other) => other.name),
    );
  }, []);
  const find = (wanted: NamedOption) => latest.current.items.find((item) => item.id === wanted.id);
  const rename = useCallback(async (row: NamedOption, name: string) => {
    const item = find(row);
    if (item) await latest.current.onRename?.(item, name);
  }, []);
  const remove = useCallback(async (row: NamedOption) => {
    const item = find(row);
    if (!item) return;
    setRefusal(null);
    try {
      await latest.current.onRemove(item);
      setAnnouncement(t('{{name}} removed', { name: item.name }));
      box.current?.focus();
    } catch (reason) {
      setRefusal(errorMessage(reason) ?? t("We couldn't remove {{name}}", { name: item.name }));
    }
  }, []);

  return (
    <section aria-labelledby={id} className={classes.list}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {label}
        </h2>
        {isReady && (
          <span className={classes.count}>
            {t('{{count}} items', { count: items.length, defaultValue_one: '{{count}} item' })}
          </span>
        )}
      </div>
      <NewItem
        onAdd={async (name) => {
          await onAdd(name);
          setAnnouncement(t('{{name}} added', { name }));
        }}
        faultOf={faultOf}
        box={box}
        label={addLabel}
        placeholder={placeholder ?? addLabel}
        maxLength={maxLength}
        isDisabled={isDisabled === true || !isReady}
      />
      {refusal && (
        <span role="alert" className={classes.fault}>
          {refusal}
        </span>
      )}
      {failure !== undefined && (
        <Banner
          tone="danger"
          comesIntoView={false}
          action={
            onRetry && (
              <Button variant="secondary" size="s" onPress={onRetry}>
                {t('Try again')}
              </Button>
            )
          }
        >
          {failure}
        </Banner>
      )}
      {isLoading && (
        <div
          role="status"
          aria-label={t('Loading {{name}}', { name: lowercaseLabel(label) })}
          className={classes.loading}
        >
          <Skeleton height="2.5rem" />
          <Skeleton height="2.5rem" />
          <Skeleton height="2.5rem" />
        </div>
      )}
      {isReady && items.length === 0 && <p className={classes.empty}>{emptyText}</p>}
      {isReady && isLong && (
        <TextField
          type="search"
          label={t('Find in {{name}}', { name: lowercaseLabel(label) })}
          isLabelHidden
          placeholder={t('Find')}
          value={searched}
          onChange={setSearched}
          autoComplete="off"
        />
      )}
      {isReady && items.length > 0 && shown.length === 0 && (
        <p className={classes.empty}>
          {t('No item has “{{words}}” in its name', { words: searched.trim() })}
        </p>
      )}
      {isReady && shown.length > 0 && (
        <ul className={classes.items}>
          {shown.map((item) => (
            <EditableRow
              key={item.id}
              item={item}
              note={noteOf?.(item)}
              faultOf={faultOf}
              onRename={onRename && rename}
              onRemove={remove}
              maxLength={maxLength}
              isDisabled={isDisabled}
            />
          ))}
        </ul>
      )}
      <span role="status" className={classes.said}>
        {announcement}
      </span>
    </section>
  );
}
