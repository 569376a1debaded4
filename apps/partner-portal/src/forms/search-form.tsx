import { Button, TextField } from '@atrium/ui';
import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import classes from './search-form.module.css';

interface SearchFormProps {
  label: string;
  placeholder: string;
  search: string;
  onSearch: (text: string) => void;
}

/** The search box of a list. */
export function SearchForm({ label, placeholder, search, onSearch }: SearchFormProps) {
  const [shown, setShown] = useState(search);
  const [typed, setTyped] = useState(search);
  // the address changed without the box, such as by the browser's Back
  if (shown !== search) {
    setShown(search);
    setTyped(search);
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" className={classes.search} onSubmit={submit}>
      <TextField
        label={label}
        isLabelHidden
        placeholder={placeholder}
        type="search"
        value={typed}
        onChange={setTyped}
        maxLength={200}
        className={classes.box}
      />
      <Button type="submit" icon={<Search size={18} aria-hidden />}>
        Search
      </Button>
    </form>
  );
}
