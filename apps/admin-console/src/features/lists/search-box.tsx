import { TextField } from '@atrium/ui';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

export interface SearchBoxProps {
  label: string;
  /** Moves the label above the box and shows this inside it. */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

/** A search box that applies shortly after the last key. */
export function SearchBox({ label, placeholder, value, onChange }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => latest.current(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextField
      type="search"
      label={label}
      placeholder={placeholder ?? label}
      isLabelHidden={placeholder === undefined}
      value={typed}
      onChange={setTyped}
      maxLength={200}
      autoComplete="off"
      prefix={<Search size={18} aria-hidden />}
    />
  );
}
