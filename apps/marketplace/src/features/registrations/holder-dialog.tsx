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
  schemaResolver,
  toast,
  useKitForm,
} from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import { useChangeHolder } from './use-change-holder.ts';

type Ticket = OrderDetail['tickets'][number];
type Values = Record<keyof HolderForm, string>;

const holderFields = ['firstName', 'surname', 'email', 'company', 'jobTitle'] as const;

/** Gives a ticket to somebody else, or corrects its holder. */
export function HolderDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const { firstName, surname, email, companyName, jobTitle } = ticket.attendee.person;
  const save = useChangeHolder(ticket.id);
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values, HolderForm>({
    defaultValues: { firstName, surname, email, company: companyName ?? '', jobTitle: jobTitle ?? '' },
    resolver: schemaResolver(HolderForm),
  });
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
          {t('Another person gets a new code by email, and the old code stops working.')}{' '}
          {t('You can do this {{count}} more times.', {
            count: left,
            defaultValue_one: 'You can do this {{count}} more time.',
          })}
        </p>
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
