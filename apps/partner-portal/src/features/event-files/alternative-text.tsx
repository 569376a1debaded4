import { TextField } from '@atrium/ui';
import { useState } from 'react';

interface AlternativeTextProps {
  /** Name of the image, such as `Banner 2`. */
  name: string;
  text: string;
  /** Resolves to an error message, or null. */
  onSave: (text: string) => Promise<string | null>;
}

/** The alternative text of an image; saved by Enter, or when the field loses the focus. */
export function AlternativeText({ name, text, onSave }: AlternativeTextProps) {
  const [typed, setTyped] = useState(text);
  const [state, setState] = useState<{ saved?: boolean; fault?: string }>({});
  const save = async () => {
    if (typed.trim() === text) return;
    const fault = await onSave(typed.trim());
    setState(fault === null ? { saved: true } : { fault });
  };
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // saves the text instead of submitting the form around it
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={`Alternative text of ${name}`}
        placeholder="What does the image show?"
        value={typed}
        maxLength={200}
        onChange={(next) => {
          setTyped(next);
          setState({});
        }}
        onBlur={() => void save()}
        description={state.saved ? 'Saved' : undefined}
        errorMessage={state.fault}
      />
    </div>
  );
}
