import { showFieldErrors } from '@atrium/account';
import { HolderForm, type EventAttendee } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormRow,
  FormTextField,
  RadioGroup,
  schemaResolver,
  toast,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';

type Values = Record<keyof HolderForm, string>;

type Change = 'person' | 'details';

const fields = ['firstName', 'surname', 'email', 'company', 'jobTitle'] as const;

const nobody: Values = { firstName: '', surname: '', email: '', company: '', jobTitle: '' };

interface AttendeeDialogProps {
  attendee: EventAttendee;
  /** Returns the error if it fails. */
  onSave: (holder: HolderForm) => Promise<unknown>;
  onClose: () => void;
}

/** Gives a ticket to another person, of whom nothing is filled in, or corrects its attendee. */
export function AttendeeDialog({ attendee, onSave, onClose }: AttendeeDialogProps) {
  const { firstName, surname, email } = attendee;
  const current = {
    firstName,
    surname,
    email,
    company: attendee.company ?? '',
    jobTitle: attendee.jobTitle ?? '',
  };
  const [change, setChange] = useState<Change>('details');
  // what is typed for one change outlives a look at the other
  const [typed, setTyped] = useState({ person: nobody, details: current });
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values, HolderForm>({
    defaultValues: current,
    resolver: schemaResolver(HolderForm),
  });
  const choose = (chosen: Change) => {
    setTyped({ ...typed, [change]: form.getValues() });
    setChange(chosen);
    setFault(null);
    form.reset(typed[chosen]);
  };
  const save = async (holder: HolderForm) => {
    setFault(null);
    const error = await onSave(holder);
    if (error !== undefined) {
      setFault(showFieldErrors(form, error, fields));
      return;
    }
    toast.success('Attendee changed');
    onClose();
  };
  return (
    <Dialog title={`Change ${firstName} ${surname}`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={save} label="Attendee">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <p>
          A new name or email address means a new code, sent by email. The old code stops working. Both people
          get an email. The change is recorded.
        </p>
        <RadioGroup
          label="What do you want to change?"
          options={[
            { id: 'details', name: `${firstName} ${surname}'s details` },
            { id: 'person', name: 'The ticket goes to another person' },
          ]}
          value={change}
          onChange={choose}
        />
        <FormRow>
          <FormTextField name="firstName" label="First name" isRequired maxLength={100} />
          <FormTextField name="surname" label="Surname" isRequired maxLength={100} />
        </FormRow>
        <FormTextField name="email" label="Email" type="email" isRequired maxLength={254} />
        <FormRow>
          <FormTextField name="company" label="Company" maxLength={120} />
          <FormTextField name="jobTitle" label="Job title" maxLength={120} />
        </FormRow>
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            Save attendee
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
