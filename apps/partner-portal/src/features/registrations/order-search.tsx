import { Button, TextField } from '@atrium/ui';
import { Search } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import classes from './registrations.module.css';

interface OrderSearchProps {
  search: string;
  onSearch: (text: string) => void;
}

/** The words that orders are found by. */
export function OrderSearch({ search, onSearch }: OrderSearchProps) {
  const [shown, setShown] = useState(search);
  const [typed, setTyped] = useState(search);
  // the address moved on without the box, as by the browser's Back
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
        label="Search orders"
        isLabelHidden
        placeholder="Buyer, email or event"
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
