import { showFieldErrors } from '@atrium/account';
import { JoiningForm, type JoiningPlan } from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  Form,
  FormActions,
  FormTextArea,
  FormTextField,
  schemaResolver,
  Select,
  toast,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import type { z } from 'zod';
import classes from './joining.module.css';

const Types = JoiningForm.pick({ ticketTypes: true });
interface Values {
  ticketTypes: { id: number; own: { link: string; instructions: string } }[];
}

/** Stands for "as soon as the ticket is paid". */
const atOnce = -1;
const hour = 60;
const day = 24 * hour;
const times = [
  { id: atOnce, name: 'As soon as the ticket is paid' },
  { id: 7 * day, name: '7 days before the start' },
  { id: 2 * day, name: '2 days before the start' },
  { id: day, name: '1 day before the start' },
  { id: 2 * hour, name: '2 hours before the start' },
  { id: hour, name: '1 hour before the start' },
];

interface JoiningPlanFormProps {
  plan: JoiningPlan;
  /** Resolves to an error, or undefined. */
  onSave: (body: JoiningForm) => Promise<unknown>;
}

/** Sets from when holders see how to join, and what is different for single ticket types. */
export function JoiningPlanForm({ plan, onSave }: JoiningPlanFormProps) {
  const [opens, setOpens] = useState(plan.opensMinutes ?? atOnce);
  const [fault, setFault] = useState<string | null>(null);
  const online = plan.ticketTypes.filter(({ attendance }) => attendance !== 'IN_PERSON');
  const atVenue = plan.ticketTypes.filter(({ attendance }) => attendance === 'IN_PERSON');
  const form = useKitForm<Values, z.output<typeof Types>>({
    defaultValues: {
      ticketTypes: online.map(({ id, own }) => ({
        id: Number(id),
        own: { link: own?.link ?? '', instructions: own?.instructions ?? '' },
      })),
    },
    resolver: schemaResolver(Types),
  });
  const save = async ({ ticketTypes }: z.output<typeof Types>) => {
    setFault(null);
    const error = await onSave({ opensMinutes: opens === atOnce ? null : opens, ticketTypes });
    if (error === undefined) toast.success('Joining details saved');
    else setFault(showFieldErrors(form, error, ['ticketTypes']));
  };
  const known = times.some(({ id }) => id === opens)
    ? times
    : [...times, { id: opens, name: `${opens} minutes before the start` }];
  return (
    <Form form={form} onSubmit={save} label="Joining details">
      {fault && <Banner tone="danger">{fault}</Banner>}
      <Card title="When holders see them">
        <div className={classes.stack}>
          <Select
            label="From"
            options={known}
            value={opens}
            onChange={(next) => next !== null && setOpens(next)}
          />
          <p className={classes.quiet}>
            Holders find the details with their tickets, in the calendar file, and in an email once their
            tickets were sent. If the details change after that, we email the new ones within five minutes.
          </p>
        </div>
      </Card>
      {online.map(({ id, name }, index) => (
        <Card key={id} title={`Only for ${name}`}>
          <div className={classes.stack}>
            <FormTextField
              name={`ticketTypes.${index}.own.link`}
              label="Joining link"
              type="url"
              placeholder="https://"
              maxLength={500}
            />
            <FormTextArea
              name={`ticketTypes.${index}.own.instructions`}
              label="Joining instructions"
              description="If you enter a link or instructions here, holders of this ticket see only these"
              rows={3}
              maxLength={2000}
            />
          </div>
        </Card>
      ))}
      {atVenue.length > 0 && (
        <p className={classes.quiet}>
          {`No joining details are shown with ${atVenue.map(({ name }) => name).join(', ')}: it admits at the venue.`}
        </p>
      )}
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Save joining details
        </Button>
      </FormActions>
    </Form>
  );
}
