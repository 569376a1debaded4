import { Plus } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useId, useRef, useState } from 'react';
import { t, withinSentence } from '../language/language.ts';
import { Banner } from '../primitives/banner.tsx';
import { Button } from '../primitives/button.tsx';
import { Skeleton } from '../primitives/spinner.tsx';
import { TextField } from '../primitives/text-field.tsx';
import { EditableRow } from './editable-row.tsx';
import classes from './editable-list.module.css';
import { failureText } from './failure-text.ts';
import { nameFault } from './list-names.ts';
import type { NamedOption } from './use-async-options.ts';

export interface EditableListProps<T extends NamedOption> {
  /** What the list holds, such as `Sectors`. */
  label: string;
  items: readonly T[];
  /** May answer a promise: the list waits for it, and shows why it was rejected. */
  onAdd: (name: string) => unknown;
  /** Leaves out renaming when absent. */
  onRename?: (item: T, name: string) => unknown;
  onRemove: (item: T) => unknown;
  /** Label of the box for a new item. */
  addLabel?: string;
  placeholder?: string;
  maxLength?: number;
  isLoading?: boolean;
  /** Why the items could not be fetched. */
  failure?: string | undefined;
  onRetry?: () => void;
  isDisabled?: boolean;
  emptyText?: string;
}

/** A list of names that is added to, renamed and shortened in place. */
export function EditableList<T extends NamedOption>({
  label,
  items,
  onAdd,
  onRename,
  onRemove,
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
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState('');
  /** Of a removal: its row may be gone until the refusal comes. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const isReady = !isLoading && failure === undefined;
  const names = items.map(({ name }) => name);

  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    // the form of a page around this list is not what is submitted
    event.stopPropagation();
    const name = typed.trim();
    if (!name || isPending || isDisabled || !isReady) return;
    const refused = nameFault(name, names);
    setFault(refused);
    if (refused) return;
    setPending(true);
    try {
      await onAdd(name);
      setTyped('');
      setSaid(t('{{name}} added', { name }));
    } catch (reason) {
      setFault(failureText(reason) ?? t('{{name}} could not be added', { name }));
    } finally {
      setPending(false);
      box.current?.focus();
    }
  };

  const remove = async (item: T) => {
    setRefusal(null);
    try {
      await onRemove(item);
      setSaid(t('{{name}} removed', { name: item.name }));
      box.current?.focus();
    } catch (reason) {
      setRefusal(failureText(reason) ?? t('{{name}} could not be removed', { name: item.name }));
    }
  };

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
      <form className={classes.add} onSubmit={(event) => void add(event)}>
        <TextField
          className={classes.box}
          label={addLabel}
          isLabelHidden
          placeholder={placeholder ?? addLabel}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setFault(null);
          }}
          errorMessage={fault ?? undefined}
          maxLength={maxLength}
          autoComplete="off"
          isDisabled={isDisabled || !isReady}
          inputRef={box}
        />
        <Button
          type="submit"
          icon={<Plus size={18} aria-hidden />}
          isPending={isPending}
          isDisabled={isDisabled || !isReady || !typed.trim()}
        >
          {t('Add')}
        </Button>
      </form>
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
          aria-label={t('Loading {{name}}', { name: withinSentence(label) })}
          className={classes.loading}
        >
          <Skeleton height="2.5rem" />
          <Skeleton height="2.5rem" />
          <Skeleton height="2.5rem" />
        </div>
      )}
      {isReady && items.length === 0 && <p className={classes.empty}>{emptyText}</p>}
      {isReady && items.length > 0 && (
        <ul className={classes.items}>
          {items.map((item) => (
            <EditableRow
              key={item.id}
              item={item}
              faultOf={(name) =>
                nameFault(
                  name,
                  items.filter((other) => other.id !== item.id).map((other) => other.name),
                )
              }
              onRename={onRename}
              onRemove={remove}
              maxLength={maxLength}
              isDisabled={isDisabled}
            />
          ))}
        </ul>
      )}
      <span role="status" className={classes.said}>
        {said}
      </span>
    </section>
  );
}
