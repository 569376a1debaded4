import { showFieldErrors } from '@atrium/account';
import { HolderForm, mostHolderChanges, type OrderDetail } from '@atrium/domain';
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
import { t } from '@atrium/texts';
import { useState } from 'react';
import { useChangeHolder } from './use-change-holder.ts';

type Ticket = OrderDetail['tickets'][number];
type Values = Record<keyof HolderForm, string>;

type Change = 'person' | 'details';

const holderFields = ['firstName', 'surname', 'email', 'company', 'jobTitle'] as const;

const nobody: Values = { firstName: '', surname: '', email: '', company: '', jobTitle: '' };

/** Gives a ticket to another person, of whom nothing is filled in, or corrects its holder. */
export function HolderDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { firstName, surname, email, companyName, jobTitle } = ticket.attendee.person;
  const holder = { firstName, surname, email, company: companyName ?? '', jobTitle: jobTitle ?? '' };
  const save = useChangeHolder(ticket.id);
  const [change, setChange] = useState<Change>('person');
  // what is typed for one change outlives a look at the other
  const [typed, setTyped] = useState({ person: nobody, details: holder });
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values, HolderForm>({
    defaultValues: nobody,
    resolver: schemaResolver(HolderForm),
  });
  const choose = (chosen: Change) => {
    setTyped({ ...typed, [change]: form.getValues() });
    setChange(chosen);
    setFault(null);
    form.reset(typed[chosen]);
  };
  const send = async (values: HolderForm) => {
    setFault(null);
    const error = await save(values);
    if (error !== undefined) {
      setFault(showFieldErrors(form, error, holderFields));
      return;
    }
    toast.success(t('Attendee changed'));
    onClose();
  };
  const left = Math.max(0, mostHolderChanges - ticket.holderChanges);
  return (
    <Dialog
      title={t('Change attendee of {{ticket}}', { ticket: ticket.ticketType.name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Form form={form} onSubmit={send} label={t('Attendee')}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <p>
          {t('A new name or email address means a new code, sent by email. The old code stops working.')}{' '}
          {t('You can do this {{count}} more times.', {
            count: left,
            defaultValue_one: 'You can do this {{count}} more time.',
          })}
        </p>
        <RadioGroup
          label={t('What do you want to change?')}
          options={[
            { id: 'person', name: t('The ticket goes to another person') },
            { id: 'details', name: t("{{name}}'s details", { name: `${firstName} ${surname}` }) },
          ]}
          value={change}
          onChange={choose}
        />
        <FormRow>
          <FormTextField name="firstName" label={t('First name')} isRequired maxLength={100} />
          <FormTextField name="surname" label={t('Surname')} isRequired maxLength={100} />
        </FormRow>
        <FormTextField name="email" label={t('Email')} type="email" isRequired maxLength={254} />
        <FormRow>
          <FormTextField name="company" label={t('Company')} maxLength={120} />
          <FormTextField name="jobTitle" label={t('Job title')} maxLength={120} />
        </FormRow>
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            {t('Back')}
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {t('Save')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
