import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { FieldProps } from '../primitives/field.tsx';
import type { Option } from '../primitives/select.tsx';
import { Combobox } from './combobox.tsx';

export interface FilterSelectProps<Id extends string | number> extends FieldProps {
  options: readonly Option<Id>[];
  value: Id | null;
  onChange: (value: Id | null) => void;
  placeholder?: string;
  /** Shown when the text matches nothing. */
  emptyText?: string;
  prefix?: ReactNode;
}

/** One choice of a list that is narrowed by typing; far lighter than a Select, for pages that open a visit. */
export function FilterSelect<Id extends string | number>(props: FilterSelectProps<Id>) {
  const { options, value, onChange, placeholder, emptyText = 'No options found', ...field } = props;
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find(({ id }) => id === value);
  const wanted = text.trim().toLowerCase();
  const matching = useMemo(
    () => options.filter(({ name }) => name.toLowerCase().includes(wanted)),
    [options, wanted],
  );
  const toggle = (open: boolean) => {
    setOpen(open);
    if (!open) setText('');
  };
  return (
    <Combobox
      {...field}
      text={isOpen ? text : (chosen?.name ?? '')}
      placeholder={chosen?.name ?? placeholder}
      opensOnPress
      isOpen={isOpen}
      onOpenChange={toggle}
      onTextChange={(next) => {
        setText(next);
        setOpen(true);
      }}
      options={matching}
      status={matching.length ? null : emptyText}
      isChosen={({ id }) => id === value}
      onChoose={({ id }) => {
        onChange(id);
        toggle(false);
      }}
      onClear={chosen && (() => onChange(null))}
      suffix={!chosen && <ChevronDown size={18} aria-hidden />}
    />
  );
}
