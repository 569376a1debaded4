import { TextField } from '@atrium/ui';
import { useState } from 'react';

interface AlternativeTextProps {
  /** The picture's place, as `Banner 2`. */
  name: string;
  text: string;
  /** Answers why it was not saved, null where it was. */
  onSave: (text: string) => Promise<string | null>;
}

/** What a picture shows, for those who do not see it; saved when the field is left. */
export function AlternativeText({ name, text, onSave }: AlternativeTextProps) {
  const [typed, setTyped] = useState(text);
  const [state, setState] = useState<{ saved?: boolean; fault?: string }>({});
  const save = async () => {
    if (typed.trim() === text) return;
    const fault = await onSave(typed.trim());
    setState(fault === null ? { saved: true } : { fault });
  };
  return (
    <TextField
      label={`Alternative text of ${name}`}
      placeholder="What does the picture show?"
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
  );
}
