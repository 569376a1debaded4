import { messageOf } from '@atrium/api-slice';
import { dataTerms, type DataOfCategory } from '@atrium/domain';
import { Banner, Button, Dialog, NumberField } from '@atrium/ui';
import { useState } from 'react';
import { categoryTexts } from './category-texts.ts';
import classes from './personal-data.module.css';

interface TermDialogProps {
  data: DataOfCategory;
  /** Resolves to an error, or undefined. */
  onSave: (days: number) => Promise<unknown>;
  onClose: () => void;
}

/** Sets for how many days after the event a category is stored. */
export function TermDialog({ data: { category, days }, onSave, onClose }: TermDialogProps) {
  const [value, setValue] = useState(days);
  const [isSaving, setSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const term = dataTerms[category];
  if (!term) return null;
  const isInRange = value !== null && value >= term.least && value <= term.most;
  const save = async () => {
    if (!isInRange) return setFault(`Enter a number of days from ${term.least} to ${term.most}.`);
    setSaving(true);
    const error = await onSave(value);
    setSaving(false);
    if (error === undefined) onClose();
    else setFault(messageOf(error));
  };
  return (
    <Dialog
      title={`Term: ${categoryTexts[category].title}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button isPending={isSaving} onPress={() => void save()}>
            Save term
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        {fault !== null && <Banner tone="danger">{fault}</Banner>}
        <NumberField
          label="Days after the event"
          description={`From ${term.least} to ${term.most}. In the night after the last of them, the data is deleted for good, without an export.`}
          value={value}
          onChange={setValue}
        />
      </div>
    </Dialog>
  );
}
