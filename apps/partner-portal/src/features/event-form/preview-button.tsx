import { Button, Drawer } from '@atrium/ui';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import type { EventLists } from './event-lists.ts';
import { EventPreview } from './event-preview.tsx';
import type { SavedEventData } from './preview.ts';
import classes from './steps.module.css';

/** A button that opens the preview, where there is no room for it beside the form. */
export function PreviewButton(props: { lists: EventLists; known: SavedEventData }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Eye size={18} aria-hidden />}
        onPress={() => setOpen(true)}
        aria-label="Preview"
      >
        <span className={classes.wide}>Preview</span>
      </Button>
      <Drawer title="Preview" side="bottom" isOpen={isOpen} onOpenChange={setOpen}>
        <EventPreview {...props} />
      </Drawer>
    </>
  );
}
