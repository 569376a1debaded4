import { showFieldErrors } from '@atrium/account';
import { CurrencyCode, findLocalAccount, type Country, type PayoutAccount } from '@atrium/domain';
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
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  changeResolver,
  fieldNamesOf,
  kindOptions,
  newResolver,
  toBankValues,
  type BankValues,
} from './bank-values.ts';

const currencies = CurrencyCode.options.map((code) => ({ id: code, name: code }));

export interface BankAccountDialogProps {
  /** The account to change; null adds one. */
  account: PayoutAccount | null;
  countries: readonly Country[];
  /** Resolves to an error, or undefined. */
  save: (values: BankValues) => Promise<unknown>;
  onClose: () => void;
}

/** The bank form; the password proves that the owner makes the change. */
export function BankAccountDialog({ account, countries, save, onClose }: BankAccountDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const title = account ? 'Change bank account' : 'Add bank account';
  const form = useKitForm<BankValues>({
    defaultValues: toBankValues(account),
    resolver: account ? changeResolver : newResolver,
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const local = findLocalAccount(kind);
  const submit = async (values: BankValues) => {
    setFault(null);
    const error = await save(values);
    if (error === undefined) return onClose();
    setFault(showFieldErrors(form, error, fieldNamesOf(kind)));
  };
  const numberHint = account
    ? `Leave it empty to keep ${account.accountNumber}.`
    : `Stored encrypted. We only show the last 4 ${local ? 'digits' : 'characters'}.`;
  return (
    <Dialog title={title} size="l" isOpen isInsistent>
      <Form form={form} onSubmit={submit} label={title}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        {!account && <FormSelect name="kind" label="Where the account is" options={kindOptions} isRequired />}
        {local && (
          <p>
            For an account of a bank in {theCountry(local.country)}. We pay it in {local.currency}.
          </p>
        )}
        <FormTextField
          name="bankAccountName"
          label="Bank account name"
          description={
            local?.isKatakana
              ? 'The account holder in katakana, as the bank knows it.'
              : 'The account holder, as the bank knows it.'
          }
          autoComplete="off"
          isRequired
        />
        {local?.codes.map(({ name, label, description }) => (
          <FormTextField
            key={name}
            name={name}
            label={label}
            description={description}
            autoComplete="off"
            isRequired
          />
        ))}
        {local ? (
          <FormTextField
            key="accountNumber"
            name="accountNumber"
            label="Account number"
            description={numberHint}
            autoComplete="off"
            isRequired={!account}
          />
        ) : (
          <>
            <FormTextField
              name="companyIban"
              label="IBAN"
              description={numberHint}
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
          </>
        )}
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

const theCountry = (name: string) => (name.startsWith('United') ? `the ${name}` : name);
