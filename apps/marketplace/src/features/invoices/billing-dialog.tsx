import { showFieldErrors } from '@atrium/account';
import { BillingDetails } from '@atrium/domain';
import { t } from '@atrium/texts';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormRow,
  FormSelect,
  FormTextField,
  schemaResolver,
  toast,
  useKitForm,
} from '@atrium/ui';
import { useState } from 'react';

type Values = Record<Exclude<keyof BillingDetails, 'country'>, string> & { country: number | null };

const fields = [
  'company',
  'address',
  'city',
  'zipCode',
  'country',
  'vatNumber',
  'purchaseOrder',
  'email',
] as const;

interface BillingDialogProps {
  /** Details to begin with; an address for the email at least. */
  initial: Partial<BillingDetails>;
  countries: readonly { id: number; name: string }[];
  /** An invoice names the company already: saving credits it and issues another one. */
  isIssued: boolean;
  /** Returns the error if it fails. */
  onSave: (details: BillingDetails) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the company that an order is invoiced to. */
export function BillingDialog({ initial, countries, isIssued, onSave, onClose }: BillingDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values, BillingDetails>({
    defaultValues: {
      company: initial.company ?? '',
      address: initial.address ?? '',
      city: initial.city ?? '',
      zipCode: initial.zipCode ?? '',
      country: initial.country ?? null,
      vatNumber: initial.vatNumber ?? '',
      purchaseOrder: initial.purchaseOrder ?? '',
      email: initial.email ?? '',
    },
    resolver: schemaResolver(BillingDetails),
  });
  const save = async (details: BillingDetails) => {
    setFault(null);
    const error = await onSave(details);
    if (error !== undefined) {
      setFault(showFieldErrors(form, error, fields));
      return;
    }
    toast.success(t('Company saved'));
    onClose();
  };
  return (
    <Dialog title={t('Company')} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form form={form} onSubmit={save} label={t('Company')}>
        {fault && <Banner tone="danger">{fault}</Banner>}
        {isIssued && <p>{t('The invoice is credited, and you get another one with these details.')}</p>}
        <FormTextField
          name="company"
          label={t('Company name')}
          isRequired
          maxLength={200}
          autoComplete="organization"
        />
        <FormTextField
          name="address"
          label={t('Address')}
          isRequired
          maxLength={300}
          autoComplete="street-address"
        />
        <FormRow>
          <FormTextField
            name="zipCode"
            label={t('Zip code')}
            isRequired
            maxLength={20}
            autoComplete="postal-code"
          />
          <FormTextField
            name="city"
            label={t('City')}
            isRequired
            maxLength={100}
            autoComplete="address-level2"
          />
        </FormRow>
        <FormSelect
          name="country"
          label={t('Country')}
          options={countries.map(({ id, name }) => ({ id, name: t(name) }))}
          isRequired
        />
        <FormRow>
          <FormTextField name="vatNumber" label={t('VAT number')} maxLength={20} />
          <FormTextField
            name="purchaseOrder"
            label={t('Purchase order')}
            description={t("Your company's number, if it has one")}
            maxLength={60}
          />
        </FormRow>
        <FormTextField
          name="email"
          label={t('Email for the invoice')}
          type="email"
          isRequired
          maxLength={254}
        />
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
