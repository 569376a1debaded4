import {
  languageNames,
  languages,
  type Language,
  type SearchTerm,
  type SearchTermForm,
} from '@atrium/domain';
import { ConfirmDialog, MultiSelect, Select, TextField } from '@atrium/ui';
import { useState } from 'react';
import { detailClasses } from '../detail-layout/index.ts';
import { targetKey, useTermOptions } from './use-term-options.ts';

const choices: { id: Language | 'all'; name: string }[] = [
  { id: 'all', name: 'All languages' },
  ...languages.map((id) => ({ id, name: languageNames[id] })),
];

interface SearchTermDialogProps {
  /** Fields to begin with; a word without an ID is new. */
  initial: Pick<SearchTerm, 'term' | 'language' | 'targets' | 'also'> & { id: number | null };
  /** A rejected promise keeps the dialog open. */
  onSave: (form: SearchTermForm) => Promise<void>;
  onClose: () => void;
}

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Asks for a word, the options it means and the words that are searched with it. */
export function SearchTermDialog({ initial, onSave, onClose }: SearchTermDialogProps) {
  const { options, ...state } = useTermOptions();
  const [term, setTerm] = useState(initial.term);
  const [language, setLanguage] = useState<Language | 'all'>(initial.language ?? 'all');
  const [keys, setKeys] = useState(initial.targets.map(targetKey));
  const [also, setAlso] = useState(initial.also.join(', '));
  const targets = options.filter(({ id }) => keys.includes(id)).map(({ target }) => target);
  const others = wordsOf(also);
  const isNew = initial.id === null;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isNew ? 'Add a word' : `Edit ${initial.term}`}
      confirmText={isNew ? 'Add word' : 'Save word'}
      isConfirmDisabled={term.trim() === '' || state.isLoading || targets.length + others.length === 0}
      onConfirm={() =>
        onSave({ term: term.trim(), language: language === 'all' ? null : language, targets, also: others })
      }
    >
      <div className={detailClasses.stack}>
        <TextField
          label="Word or phrase"
          description="As visitors type it; capital letters and accents don't matter"
          value={term}
          onChange={setTerm}
          maxLength={60}
          isRequired
        />
        <Select
          label="Language"
          options={choices}
          value={language}
          onChange={(id) => setLanguage(id ?? 'all')}
        />
        <MultiSelect
          label="Means"
          description="Searches find every event with one of these"
          options={options}
          value={keys}
          onChange={setKeys}
          {...state}
        />
        <TextField
          label="Also search for"
          description="Other words, with commas between them"
          value={also}
          onChange={setAlso}
          maxLength={500}
        />
      </div>
    </ConfirmDialog>
  );
}
