import { Combobox, useEarlyInput } from '@atrium/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useWordSuggestions, type SuggestedStep } from './use-word-suggestions.ts';

export interface WordSuggestionsProps {
  label: string;
  placeholder?: string;
  name?: string;
  prefix?: ReactNode;
  /** The typed words. */
  value: string;
  onType: (text: string) => void;
  onChoose: (step: SuggestedStep) => void;
}

const neverChosen = () => false;

/** Box for words, with what they could become below: subjects, places, organisers and events. */
export function WordSuggestions({ value, onType, onChoose, ...field }: WordSuggestionsProps) {
  const inputRef = useEarlyInput<HTMLInputElement>();
  const [isOpen, setOpen] = useState(false);
  const options = useWordSuggestions(value, isOpen);
  return (
    <Combobox
      {...field}
      inputRef={inputRef}
      maxLength={200}
      enterKeyHint="search"
      text={value}
      onTextChange={(text) => {
        onType(text);
        setOpen(true);
      }}
      opensOnPress
      isOpen={isOpen && options.length > 0}
      onOpenChange={setOpen}
      options={options}
      status={null}
      isChosen={neverChosen}
      onChoose={({ step }) => {
        setOpen(false);
        onChoose(step);
      }}
      onClear={value ? () => onType('') : undefined}
    />
  );
}
