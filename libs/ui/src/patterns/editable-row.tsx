import { Check, Pencil, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { memo, useRef, useState } from 'react';
import { t } from '@atrium/texts';
import { IconButton } from '../primitives/button.tsx';
import { Spinner } from '../primitives/spinner.tsx';
import { TextField } from '../primitives/text-field.tsx';
import classes from './editable-list.module.css';
import { errorMessage } from './error-message.ts';
import type { NamedOption } from './use-async-options.ts';

interface EditableRowProps {
  item: NamedOption;
  note: string | undefined;
  faultOf: (name: string, item: NamedOption) => string | null;
  onRename: ((item: NamedOption, name: string) => Promise<void>) | undefined;
  /** Never rejects: the list shows the failure. */
  onRemove: (item: NamedOption) => Promise<void>;
  maxLength: number;
  isDisabled: boolean | undefined;
}

/**
 * One item of an editable list: its name, or the box that renames it. Memoised, so that a change rerenders one row of a
 * thousand.
 */
export const EditableRow = memo(function EditableRow(props: EditableRowProps) {
  const { item, note, faultOf, onRename, onRemove, maxLength, isDisabled } = props;
  const row = useRef<HTMLLIElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const finish = () => {
    setTyped(null);
    setFault(null);
    // the rename button is in the row again after the next render
    requestAnimationFrame(() => row.current?.querySelector('button')?.focus());
  };
  const save = async () => {
    const name = typed?.trim();
    if (!name || isPending || !onRename) return;
    if (name === item.name) return finish();
    const refused = faultOf(name, item);
    if (refused) return setFault(refused);
    setFault(null);
    setPending(true);
    try {
      await onRename(item, name);
      finish();
    } catch (reason) {
      setFault(errorMessage(reason) ?? t("We couldn't rename {{name}}", { name: item.name }));
    } finally {
      setPending(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      finish();
    }
  };

  if (typed !== null) {
    return (
      <li ref={row} className={classes.item}>
        <div role="presentation" className={classes.rename} onKeyDown={onKeyDown}>
          <TextField
            className={classes.box}
            label={t('New name for {{name}}', { name: item.name })}
            isLabelHidden
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setFault(null);
            }}
            errorMessage={fault ?? undefined}
            maxLength={maxLength}
            autoComplete="off"
            autoFocus
          />
          <IconButton
            size="s"
            label={t('Save the name of {{name}}', { name: item.name })}
            icon={<Check size={18} aria-hidden />}
            isPending={isPending}
            isDisabled={!typed.trim()}
            onPress={() => void save()}
          />
          <IconButton
            size="s"
            label={t('Cancel renaming')}
            icon={<X size={18} aria-hidden />}
            onPress={finish}
          />
        </div>
      </li>
    );
  }
  return (
    <li ref={row} className={classes.item} data-pending={isPending || undefined}>
      <span className={classes.text}>
        <span className={classes.name}>{item.name}</span>
        {note && <span className={classes.note}>{note}</span>}
      </span>
      {isPending && <Spinner size="s" label={t('Saving {{name}}', { name: item.name })} />}
      {onRename && (
        <IconButton
          size="s"
          label={t('Rename {{name}}', { name: item.name })}
          icon={<Pencil size={16} aria-hidden />}
          isDisabled={isDisabled || isPending}
          onPress={() => setTyped(item.name)}
        />
      )}
      <IconButton
        size="s"
        label={t('Remove {{name}}', { name: item.name })}
        icon={<X size={18} aria-hidden />}
        isDisabled={isDisabled || isPending}
        onPress={() => {
          setPending(true);
          void onRemove(item).finally(() => setPending(false));
        }}
      />
    </li>
  );
});
