import {
  announcementTextLimit,
  announcementTitleLimit,
  NewAnnouncementForm,
  type OwnAnnouncement,
} from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  Form,
  FormActions,
  FormCheckbox,
  FormTextArea,
  FormTextField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import type { z } from 'zod';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { placeFieldErrors } from '../../forms/place-field-errors.ts';
import classes from './announcements.module.css';

export type AnnouncementBody = z.output<typeof NewAnnouncementForm>;

interface AnnouncementFormProps {
  /** Null for a new one. */
  row: OwnAnnouncement | null;
  /** Resolves to an error, or undefined. */
  onSave: (body: AnnouncementBody) => Promise<unknown>;
  onClose: () => void;
}

/** Form of an announcement, new or published. */
export function AnnouncementForm({ row, onSave, onClose }: AnnouncementFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<AnnouncementBody>({
    defaultValues: { title: row?.title ?? '', text: row?.text ?? '', notify: row === null },
    resolver: schemaResolver(NewAnnouncementForm),
  });
  const save = async (body: AnnouncementBody) => {
    setFault(null);
    const error = await onSave(body);
    if (error === undefined) onClose();
    else setFault(placeFieldErrors(form, error));
  };
  return (
    <Card title={row ? 'Change the announcement' : 'New announcement'}>
      <Form form={form} onSubmit={save} label={row ? 'Announcement' : 'New announcement'}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <div className={classes.fields}>
          <FormTextField name="title" label="Title" maxLength={announcementTitleLimit} autoFocus isRequired />
          <FormTextArea
            name="text"
            label="Text"
            description="Visitors read it as you write it, with its line breaks."
            rows={6}
            maxLength={announcementTextLimit}
            counter={announcementTextLimit}
            isRequired
          />
          {row === null && (
            <FormCheckbox
              name="notify"
              label="Notify people with tickets"
              description="People with an account get a notification. No email is sent."
            />
          )}
        </div>
        <FormActions>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {row ? 'Save changes' : 'Publish'}
          </Button>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
      <LeaveGuard isUnsaved={form.formState.isDirty && !form.formState.isSubmitSuccessful}>
        You’ll lose what you wrote.
      </LeaveGuard>
    </Card>
  );
}
