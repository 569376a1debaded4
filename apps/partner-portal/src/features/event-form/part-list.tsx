import { Button } from '@atrium/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './event-form.module.css';

interface PartListProps {
  /** The name of one part, as `Agenda item`. */
  name: string;
  /** Stable keys of the parts. */
  ids: readonly string[];
  emptyText: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  children: (index: number) => ReactNode;
}

/** Parts of the event that there may be any number of, each with its own fields. */
export function PartList({ name, ids, emptyText, onAdd, onRemove, children }: PartListProps) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const next = useRef<'last part' | 'end' | null>(null);
  useEffect(() => {
    // who adds a part goes on to fill it in; who takes one away goes on from the list's end
    if (next.current === 'last part')
      list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus();
    if (next.current === 'end') end.current?.querySelector('button')?.focus();
    next.current = null;
  }, [ids.length]);
  const add = () => {
    next.current = 'last part';
    onAdd();
  };
  const remove = (index: number) => {
    next.current = 'end';
    onRemove(index);
  };
  return (
    <>
      {ids.length === 0 && <p className={classes.quiet}>{emptyText}</p>}
      <div ref={list} className={classes.parts}>
        {ids.map((id, index) => (
          <fieldset key={id} className={classes.part}>
            <legend className={classes.legend}>
              {name} {index + 1}
            </legend>
            {children(index)}
            <div>
              <Button
                variant="quiet"
                size="s"
                icon={<Trash2 size={16} aria-hidden />}
                onPress={() => remove(index)}
              >
                {`Remove ${name.toLowerCase()} ${index + 1}`}
              </Button>
            </div>
          </fieldset>
        ))}
      </div>
      <div ref={end}>
        <Button variant="secondary" icon={<Plus size={18} aria-hidden />} onPress={add}>
          {`Add ${name.toLowerCase()}`}
        </Button>
      </div>
    </>
  );
}
