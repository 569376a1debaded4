import { showFieldErrors } from '@atrium/account';
import { bankAccountCurrencies, type BankAccount, type Country } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormPasswordField,
  FormRow,
  FormSelect,
  FormTextField,
  schemaResolver,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import {
  BankChangeForm,
  fieldNames,
  NewBankForm,
  toBankValues,
  type BankInput,
  type BankValues,
} from './bank-values.ts';

const currencies = bankAccountCurrencies.map((code) => ({ id: code, name: code }));

export interface BankAccountDialogProps {
  /** The account to change; null adds one. */
  account: BankAccount | null;
  countries: readonly Country[];
  /** Resolves to an error, or undefined. */
  save: (input: BankInput) => Promise<unknown>;
  onClose: () => void;
}

/** The bank form; the password proves that the owner makes the change. */
export function BankAccountDialog({ account, countries, save, onClose }: BankAccountDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const title = account ? 'Change bank account' : 'Add bank account';
  const form = useKitForm<BankValues, BankInput>({
    defaultValues: toBankValues(account),
    resolver: schemaResolver(account ? BankChangeForm : NewBankForm),
  });
  const submit = async (input: BankInput) => {
    setFault(null);
    const error = await save(input);
    if (error === undefined) return onClose();
    setFault(showFieldErrors(form, error, fieldNames));
  };
  return (
    <Dialog title={title} size="l" isOpen isInsistent>
      <Form form={form} onSubmit={submit} label={title}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormTextField
          name="bankAccountName"
          label="Bank account name"
          description="The account holder, as the bank knows it."
          autoComplete="off"
          isRequired
        />
        <FormTextField
          name="companyIban"
          label="IBAN"
          description={
            account
              ? `Leave it empty to keep ${account.accountNumber}.`
              : 'Stored encrypted. We only show the last 4 characters.'
          }
          autoComplete="off"
          isRequired={!account}
        />
        <FormTextField name="companySwiftCode" label="SWIFT/BIC code" autoComplete="off" isRequired />
        <FormRow>
          <FormSelect
            name="bankAccountCountry"
            label="Country"
            options={countries}
            placeholder="Select the bank's country"
            isSearchable
            searchLabel="Search countries"
            emptyText="No countries found"
            isRequired
          />
          <FormSelect
            name="bankAccountCurrency"
            label="Currency"
            options={currencies}
            placeholder="Select a currency"
            isRequired
          />
        </FormRow>
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
            {account ? 'Save bank account' : 'Add bank account'}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
