import { showFieldErrors } from '@atrium/account';
import { NewUsBankAccount } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormPasswordField,
  FormTextField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';

const empty: NewUsBankAccount = { bankAccountName: '', routingNumber: '', accountNumber: '', password: '' };
const fieldNames = ['bankAccountName', 'routingNumber', 'accountNumber', 'password'] as const;

export interface UsBankAccountDialogProps {
  /** Resolves to an error, or undefined. */
  save: (account: NewUsBankAccount) => Promise<unknown>;
  onClose: () => void;
}

/** The form for an account of a US bank, which has no IBAN. */
export function UsBankAccountDialog({ save, onClose }: UsBankAccountDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const title = 'Add US bank account';
  const form = useKitForm<NewUsBankAccount>({
    defaultValues: empty,
    resolver: schemaResolver(NewUsBankAccount),
  });
  const submit = async (account: NewUsBankAccount) => {
    setFault(null);
    const error = await save(account);
    if (error === undefined) return onClose();
    setFault(showFieldErrors(form, error, fieldNames));
  };
  return (
    <Dialog title={title} size="l" isOpen isInsistent>
      <Form form={form} onSubmit={submit} label={title}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <p>For an account of a bank in the United States. We pay it in US dollars.</p>
        <FormTextField
          name="bankAccountName"
          label="Bank account name"
          description="The account holder, as the bank knows it."
          autoComplete="off"
          isRequired
        />
        <FormTextField
          name="routingNumber"
          label="Routing number"
          description="The nine digits of your bank (ABA)."
          autoComplete="off"
          isRequired
        />
        <FormTextField
          name="accountNumber"
          label="Account number"
          description="Stored encrypted. We only show the last 4 digits."
          autoComplete="off"
          isRequired
        />
        <FormPasswordField
          name="password"
          label="Current password"
          autoComplete="current-password"
          isRequired
        />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            {title}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
