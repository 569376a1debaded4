import { showFieldErrors } from '@atrium/account';
import {
  DoorSaleForm,
  doorPayments,
  languageNames,
  languages,
  type CheckIn,
  type DoorSales,
} from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormRadioGroup,
  FormSelect,
  FormTextField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { listName } from './list-name.ts';
import { paymentNames, priceText } from './payment-names.ts';

/** The form without what the dialog itself knows: the ID of the sale, and the price of the ticket type. */
const SellForm = DoorSaleForm.omit({ id: true, price: true });
type SellForm = z.input<typeof SellForm>;

interface SellDialogProps {
  ticketTypes: DoorSales['ticketTypes'];
  checkIn: CheckIn;
  /** Resolves to an error, or undefined. */
  sell: (sale: DoorSaleForm) => Promise<unknown>;
  onClose: () => void;
}

/** Sells one ticket; a failure keeps the input, and trying again sells no second one. */
export function SellDialog({ ticketTypes, checkIn: { lists, today }, sell, onClose }: SellDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const [id] = useState(() => crypto.randomUUID());
  const available = ticketTypes.filter(({ left }) => left > 0);
  const form = useKitForm<SellForm, z.output<typeof SellForm>>({
    defaultValues: {
      ticketTypeId: available[0]?.id ?? 0,
      firstName: '',
      surname: '',
      email: '',
      company: '',
      payment: 'CASH',
      reference: '',
      language: 'en',
      list: lists.find(({ kind, day }) => kind === 'DAY' && day === today)?.key ?? null,
    },
    resolver: schemaResolver(SellForm),
  });
  const [ticketTypeId, payment] = useWatch({ control: form.control, name: ['ticketTypeId', 'payment'] });
  const chosen = ticketTypes.find(({ id: typeId }) => typeId === ticketTypeId);
  const submit = async (sale: z.output<typeof SellForm>) => {
    setFault(null);
    const error = await sell({ ...sale, id, price: chosen?.price.amount ?? 0 });
    if (error === undefined) onClose();
    else setFault(showFieldErrors(form, error, ['ticketTypeId', 'firstName', 'surname', 'email', 'company']));
  };
  if (available.length === 0)
    return (
      <Dialog title="Sell a ticket" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <p>Every ticket type is sold out. Add tickets to one on the page of the event first.</p>
      </Dialog>
    );
  return (
    <Dialog title="Sell a ticket" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={submit} label="Ticket">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormSelect
          name="ticketTypeId"
          label="Ticket"
          options={available.map((type) => ({
            id: type.id,
            name: `${type.name}, ${priceText(type.price)}, ${type.left} left`,
          }))}
          isRequired
        />
        <FormTextField name="firstName" label="First name" autoComplete="off" isRequired />
        <FormTextField name="surname" label="Surname" autoComplete="off" isRequired />
        <FormTextField
          name="email"
          label="Email"
          type="email"
          description="The ticket is sent there."
          autoComplete="off"
          isRequired
        />
        <FormSelect
          name="language"
          label="Language of the email"
          options={languages.map((one) => ({ id: one, name: languageNames[one] }))}
        />
        <FormTextField name="company" label="Company" autoComplete="off" />
        <FormRadioGroup
          name="payment"
          label="Paid by"
          options={doorPayments.map((one) => ({ id: one, name: paymentNames[one] }))}
        />
        {payment !== 'FREE' && (
          <FormTextField
            name="reference"
            label="Reference"
            description="Such as the number of your receipt."
            maxLength={100}
            autoComplete="off"
          />
        )}
        <FormSelect
          name="list"
          label="Check in"
          placeholder="Not now"
          clearText="Not now"
          options={lists.map((list) => ({ id: list.key, name: listName(list) }))}
        />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {chosen && payment !== 'FREE' ? `Sell for ${priceText(chosen.price)}` : 'Give ticket'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
