import { Button, Drawer, useMediaQuery } from '@atrium/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import classes from './event-form.module.css';
import type { EventLists } from './event-lists.ts';
import { EventPreview } from './event-preview.tsx';
import type { SavedEventData } from './preview.ts';

/** The preview beside the form, or behind a button on narrow screens. */
export function PreviewPane(props: { lists: EventLists; known: SavedEventData }) {
  const isBeside = useMediaQuery('(min-width: 75rem)');
  const [isOpen, setOpen] = useState(false);
  if (isBeside)
    return (
      <aside aria-label="Preview" className={classes.aside}>
        <EventPreview {...props} />
      </aside>
    );
  return (
    <div className={classes.previewButton}>
      <Button variant="secondary" icon={<Eye size={18} aria-hidden />} onPress={() => setOpen(true)}>
        Preview
      </Button>
      <Drawer title="Preview" side="bottom" isOpen={isOpen} onOpenChange={setOpen}>
        <EventPreview {...props} />
      </Drawer>
    </div>
  );
}
