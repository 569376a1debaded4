import { showFieldErrors } from '@atrium/account';
import { TaxProfileForm, type TaxProfile } from '@atrium/domain';
import {
  Banner,
  Button,
  Dialog,
  Form,
  FormActions,
  FormCheckbox,
  FormNumberField,
  FormRow,
  FormSelect,
  FormSwitch,
  FormTextField,
  schemaResolver,
  toast,
  useKitForm,
} from '@atrium/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import classes from './invoices.module.css';

interface Values {
  isIssuing: boolean;
  vatNumber: string;
  prefix: string;
  rates: { country: number | null; percentage: number | null; exemption: string }[];
  agreed: boolean;
}

const fields = ['isIssuing', 'vatNumber', 'prefix', 'rates', 'agreed'] as const;
const blank = { country: null, percentage: null, exemption: '' };

interface TaxProfileDialogProps {
  initial: TaxProfile | null;
  countries: readonly { id: number; name: string }[];
  /** Returns the error if it fails. */
  onSave: (form: TaxProfileForm) => Promise<unknown>;
  onClose: () => void;
}

/** Asks how invoices are issued in the company's name. */
export function TaxProfileDialog({ initial, countries, onSave, onClose }: TaxProfileDialogProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Values, TaxProfileForm>({
    defaultValues: {
      isIssuing: initial?.isIssuing ?? true,
      vatNumber: initial?.vatNumber ?? '',
      prefix: initial?.prefix ?? '',
      rates: initial?.rates.map((rate) => ({ ...rate, exemption: rate.exemption ?? '' })) ?? [blank],
      agreed: initial?.isIssuing ?? false,
    },
    resolver: schemaResolver(TaxProfileForm),
  });
  const rates = useFieldArray({ control: form.control, name: 'rates' });
  const save = async (values: TaxProfileForm) => {
    setFault(null);
    const error = await onSave(values);
    if (error !== undefined) {
      setFault(showFieldErrors(form, error, fields));
      return;
    }
    toast.success('Invoicing saved');
    onClose();
  };
  const missing = form.formState.errors.rates;
  const rateFault =
    missing && !Array.isArray(missing) ? (missing.root?.message ?? missing.message) : undefined;
  return (
    <Dialog title="Invoicing and tax" isOpen onOpenChange={(isOpen) => !isOpen && onClose()} size="l">
      <Form form={form} onSubmit={save} label="Invoicing and tax">
        {fault && <Banner tone="danger">{fault}</Banner>}
        <FormSwitch
          name="isIssuing"
          label="Issue invoices in our name"
          description="For paid orders of events in person in the countries below"
        />
        <FormRow>
          <FormTextField name="vatNumber" label="VAT number" isRequired maxLength={20} />
          <FormTextField
            name="prefix"
            label="Numbers begin with"
            description="Such as HARBOUR for HARBOUR-2026-00001"
            isRequired
            maxLength={10}
          />
        </FormRow>
        {rates.fields.map(({ id }, index) => (
          <fieldset key={id} className={classes.rate}>
            <legend className={classes.legend}>Country {index + 1}</legend>
            <FormRow>
              <FormSelect
                name={`rates.${index}.country`}
                label="Country of the event"
                options={countries}
                isRequired
              />
              <FormNumberField
                name={`rates.${index}.percentage`}
                label="VAT"
                suffix="%"
                min={0}
                max={30}
                hasNoSteps
              />
            </FormRow>
            <FormTextField
              name={`rates.${index}.exemption`}
              label="Reason, if there is no VAT"
              description="Printed on the invoice"
              maxLength={200}
            />
            <div>
              <Button
                variant="quiet"
                size="s"
                icon={<Trash2 size={16} aria-hidden />}
                onPress={() => rates.remove(index)}
              >
                {`Remove country ${index + 1}`}
              </Button>
            </div>
          </fieldset>
        ))}
        {rateFault && <Banner tone="danger">{rateFault}</Banner>}
        <div>
          <Button
            variant="secondary"
            size="s"
            icon={<Plus size={16} aria-hidden />}
            onPress={() => rates.append(blank)}
          >
            Add country
          </Button>
        </div>
        <FormCheckbox
          name="agreed"
          label="Atrium may issue invoices and credit notes in our name, and these rates are right"
        />
        <FormActions>
          <Button variant="secondary" onPress={onClose}>
            Cancel
          </Button>
          <Button type="submit" isPending={form.formState.isSubmitting}>
            Save invoicing
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
