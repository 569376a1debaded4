import { showFieldErrors } from '@atrium/account';
import { ExportPlan, weekdays, type ExportRecipient, type ExportSchedule } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormCheckboxGroup,
  FormSelect,
  QueryView,
  TextLink,
  schemaResolver,
  toast,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { BucketFields, fieldsOf } from './bucket-fields.tsx';
import { weekdayNames } from './schedule-texts.ts';
import { useScheduleDialog, type ExportedEvent } from './use-schedule-dialog.ts';

interface ScheduleDialogProps {
  /** Null for the orders of the company. */
  event: ExportedEvent | null;
  /** Null for a new one. */
  schedule: ExportSchedule | null;
  onClose: () => void;
}

/** Chooses how often an export is sent, how, and to whom. */
export function ScheduleDialog({ event, schedule, onClose }: ScheduleDialogProps) {
  const { recipients, save } = useScheduleDialog(event, schedule);
  const title = schedule ? 'Edit scheduled export' : 'Schedule this export';
  return (
    <Dialog title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <QueryView query={recipients}>
        {(members) => (
          <PlanForm event={event} schedule={schedule} members={members} save={save} onClose={onClose} />
        )}
      </QueryView>
    </Dialog>
  );
}

const formats = [
  { id: 'csv', name: 'CSV' },
  { id: 'xlsx', name: 'Excel' },
] as const;
const frequencies = [
  { id: 'DAILY', name: 'Every day' },
  { id: 'WEEKLY', name: 'Every week' },
] as const;
const fieldNames = [
  'recipientIds',
  'bucket.endpoint',
  'bucket.region',
  'bucket.name',
  'bucket.prefix',
  'bucket.accessKeyId',
  'bucket.secretAccessKey',
] as const;
const days = weekdays.map((id) => ({ id, name: weekdayNames[id] }));

interface PlanFormProps extends ScheduleDialogProps {
  members: readonly ExportRecipient[];
  /** Resolves to an error, or undefined. */
  save: (plan: ExportPlan) => Promise<unknown>;
}

function PlanForm({ event, schedule, members, save, onClose }: PlanFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const chosen = schedule?.recipients ?? members.filter(({ isOwn }) => isOwn);
  const form = useKitForm<ExportPlan>({
    defaultValues: {
      format: schedule?.format ?? 'csv',
      frequency: schedule?.frequency ?? 'DAILY',
      weekday: schedule?.weekday ?? 1,
      bucket: schedule?.bucket ? fieldsOf(schedule.bucket) : null,
      recipientIds: members.filter(({ id }) => chosen.some((one) => one.id === id)).map(({ id }) => id),
    },
    resolver: schemaResolver(ExportPlan),
  });
  const [frequency, bucket] = useWatch({ control: form.control, name: ['frequency', 'bucket'] });
  const submit = async (plan: ExportPlan) => {
    setFault(null);
    const error = await save(plan);
    if (error !== undefined) return setFault(showFieldErrors(form, error, fieldNames));
    toast.success(schedule ? 'Scheduled export changed' : 'Export scheduled');
    onClose();
  };
  return (
    <Form form={form} onSubmit={submit} label="Scheduled export">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <p>
        {event
          ? `All attendees of ${event.name}, with answers that aren't sensitive, at 6:00 where the event is.`
          : 'All registrations of your company, at 6:00 in the time zone of your settings.'}{' '}
        {!schedule && <TextLink href={paths.exportSchedules}>See scheduled exports</TextLink>}
      </p>
      {event && !schedule && <FormSelect name="format" label="File" options={formats} />}
      <FormSelect name="frequency" label="How often" options={frequencies} />
      {frequency === 'WEEKLY' && <FormSelect name="weekday" label="Day" options={days} />}
      <BucketFields isKnown={schedule !== null && schedule.bucket !== null} />
      <FormCheckboxGroup
        name="recipientIds"
        label={bucket ? 'In charge' : 'Recipients'}
        description={
          bucket
            ? 'Members of your team whose role includes this export. It is stored as long as the role of at least one of them does.'
            : 'Members of your team whose role includes this export.'
        }
        options={members.map(({ id, name, email }) => ({ id, name: `${name} (${email})` }))}
        isRequired
      />
      <FormActions>
        <Button variant="secondary" onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {schedule ? 'Save' : 'Schedule'}
        </Button>
      </FormActions>
    </Form>
  );
}
