import { messageOf } from '@atrium/api-slice';
import { noteLimit, type EventAttendee } from '@atrium/domain';
import { Banner, Button, Dialog, TextArea } from '@atrium/ui';
import { useState } from 'react';
import classes from './attendees.module.css';

interface NoteDialogProps {
  attendee: EventAttendee;
  /** Returns the error if it fails. */
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Writes the team's note on an attendee; without a text the note is removed. */
export function NoteDialog({ attendee: { firstName, surname, note }, onSave, onClose }: NoteDialogProps) {
  const [text, setText] = useState(note ?? '');
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    const error = await onSave(text);
    setSaving(false);
    if (error === undefined) onClose();
    else setFault(messageOf(error));
  };
  return (
    <Dialog
      title={`Note on ${firstName} ${surname}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button isPending={isSaving} onPress={() => void save()}>
            Save note
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {fault !== null && <Banner tone="danger">{fault}</Banner>}
        <TextArea
          label="Note"
          description="Only owners and managers of your company read it. It is in no email and no export, and is deleted 90 days after the event."
          value={text}
          onChange={setText}
          maxLength={noteLimit}
          rows={5}
          autoFocus
        />
      </div>
    </Dialog>
  );
}
