import { Plus } from 'lucide-react';
import type { RefObject, SubmitEvent } from 'react';
import { useState } from 'react';
import { t } from '@atrium/texts';
import { Button } from '../primitives/button.tsx';
import { TextField } from '../primitives/text-field.tsx';
import classes from './editable-list.module.css';
import { errorMessage } from './error-message.ts';

interface NewItemProps {
  /** Rejects with the reason if the name is not saved. */
  onAdd: (name: string) => Promise<void>;
  faultOf: (name: string) => string | null;
  box: RefObject<HTMLInputElement | null>;
  label: string;
  placeholder: string;
  maxLength: number;
  isDisabled: boolean;
}

/** Box for a new name, apart from the rows, so that typing rerenders none of them. */
export function NewItem({ onAdd, faultOf, box, label, placeholder, maxLength, isDisabled }: NewItemProps) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    // must not submit the form around this list
    event.stopPropagation();
    const name = typed.trim();
    if (!name || isPending || isDisabled) return;
    const refused = faultOf(name);
    setFault(refused);
    if (refused) return;
    setPending(true);
    try {
      await onAdd(name);
      setTyped('');
    } catch (reason) {
      setFault(errorMessage(reason) ?? t("We couldn't add {{name}}", { name }));
    } finally {
      setPending(false);
      box.current?.focus();
    }
  };

  return (
    <form className={classes.add} onSubmit={(event) => void add(event)}>
      <TextField
        className={classes.box}
        label={label}
        isLabelHidden
        placeholder={placeholder}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setFault(null);
        }}
        errorMessage={fault ?? undefined}
        maxLength={maxLength}
        autoComplete="off"
        isDisabled={isDisabled}
        inputRef={box}
      />
      <Button
        type="submit"
        icon={<Plus size={18} aria-hidden />}
        isPending={isPending}
        isDisabled={isDisabled || !typed.trim()}
      >
        {t('Add')}
      </Button>
    </form>
  );
}
