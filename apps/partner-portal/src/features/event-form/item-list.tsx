import { Button } from '@atrium/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import classes from './event-form.module.css';

interface ItemListProps {
  /** Name of one item, such as `Agenda item`. */
  name: string;
  /** Stable keys of the items. */
  ids: readonly string[];
  emptyText: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** Moves an item within the list, where people choose the order. */
  onMove?: (from: number, to: number) => void;
  children: (index: number) => ReactNode;
}

/** A list of items with their fields, to which items can be added. */
export function ItemList({ name, ids, emptyText, onAdd, onRemove, onMove, children }: ItemListProps) {
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const next = useRef<'last part' | 'end' | null>(null);
  useEffect(() => {
    // after adding an item the focus moves into it; after removing one, to the end of the list
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
            <div className={classes.partActions}>
              {onMove && (
                <>
                  <Button
                    variant="quiet"
                    size="s"
                    icon={<ArrowUp size={16} aria-hidden />}
                    isDisabled={index === 0}
                    onPress={() => onMove(index, index - 1)}
                  >
                    {`Move ${name.toLowerCase()} ${index + 1} up`}
                  </Button>
                  <Button
                    variant="quiet"
                    size="s"
                    icon={<ArrowDown size={16} aria-hidden />}
                    isDisabled={index === ids.length - 1}
                    onPress={() => onMove(index, index + 1)}
                  >
                    {`Move ${name.toLowerCase()} ${index + 1} down`}
                  </Button>
                </>
              )}
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
