import { showFieldErrors } from '@atrium/account';
import { ClaimsForm as ClaimsSchema, noClaims, type CountedFigures, type SiteClaims } from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  Form,
  FormActions,
  FormNumberField,
  FormRow,
  FormSwitch,
  FormTextArea,
  FormTextField,
  schemaResolver,
  TextLink,
  toast,
  useKitForm,
  useUnsavedChanges,
} from '@atrium/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Timestamp } from '../lists/index.ts';
import classes from './claims.module.css';

/** Fields of the form; an empty one claims nothing. */
interface ClaimsValues {
  isExample: boolean;
  savingsPercent: number | null;
  figures: Record<keyof SiteClaims['figures'], string>;
  plansFrom: string;
  payoutDays: string;
  reviewDays: string;
  leaders: { name: string; position: string; biography: string; portrait: string }[];
  evidence: string;
}

const toValues = ({ figures, leaders, ...claims }: SiteClaims): ClaimsValues => ({
  isExample: claims.isExample,
  savingsPercent: claims.savingsPercent,
  figures: {
    events: figures.events ?? '',
    clients: figures.clients ?? '',
    attendees: figures.attendees ?? '',
    countries: figures.countries ?? '',
  },
  plansFrom: claims.plansFrom ?? '',
  payoutDays: claims.payoutDays ?? '',
  reviewDays: claims.reviewDays ?? '',
  leaders: leaders.map(({ portrait, ...leader }) => ({ ...leader, portrait: portrait ?? '' })),
  evidence: claims.evidence ?? '',
});

const figures = [
  { id: 'events', label: 'Events hosted' },
  { id: 'clients', label: 'Corporate clients' },
  { id: 'attendees', label: 'Attendees' },
  { id: 'countries', label: 'Countries' },
] as const;

const fields = [
  'isExample',
  'savingsPercent',
  'figures.events',
  'figures.clients',
  'figures.attendees',
  'figures.countries',
  'plansFrom',
  'payoutDays',
  'reviewDays',
  'evidence',
] as const;

export interface ClaimsFormProps {
  claims: SiteClaims;
  counted: CountedFigures;
  /** When it was counted; now if undefined. */
  countedAt: string | undefined;
  /** Returns the failure, or undefined. */
  save: (claims: SiteClaims) => Promise<unknown>;
}

/** Sets or removes each claim; an empty field takes its sentence off the pages. */
export function ClaimsForm({ claims, counted, countedAt, save }: ClaimsFormProps) {
  const [error, setError] = useState<string | null>(null);
  const form = useKitForm<ClaimsValues, SiteClaims>({
    defaultValues: toValues(claims),
    resolver: schemaResolver(ClaimsSchema),
  });
  useUnsavedChanges(form.formState.isDirty);
  const submit = async (values: SiteClaims) => {
    setError(null);
    const failure = await save(values);
    if (failure !== undefined) return setError(showFieldErrors(form, failure, fields));
    form.reset(toValues(values));
    toast.success('Claims saved');
  };
  return (
    <Form form={form} onSubmit={submit} label="Claims" className={classes.form}>
      <p className={classes.lead}>
        Public pages show only what you set here. Set a claim only if you hold evidence for it; an empty field
        takes its sentence off the pages.
      </p>
      <Card title="Home page">
        <FormNumberField
          name="savingsPercent"
          label="Savings on tickets, in percent"
          description="Compared with a price at which the same ticket was really on sale"
          min={1}
          max={90}
        />
      </Card>
      <Card title="Figures of the About page">
        {countedAt !== undefined && (
          <p className={classes.lead}>
            Counted <Timestamp instant={countedAt} />. The figures are counted every night.
          </p>
        )}
        <FormRow>
          {figures.map(({ id, label }) => (
            <Figure key={id} id={id} label={label} counted={counted[id]} />
          ))}
        </FormRow>
      </Card>
      <Card title="Offer to organisers">
        <div className={classes.fields}>
          <FormTextField name="plansFrom" label="Plans from" description="For example $99/month" />
          <FormRow>
            <FormTextField
              name="payoutDays"
              label="Payout, in business days after the event"
              description="For example 2-3"
            />
            <FormTextField
              name="reviewDays"
              label="Review of an application, in business days"
              description="For example 2-3"
            />
          </FormRow>
        </div>
      </Card>
      <Leaders />
      <Card title="Evidence">
        <div className={classes.fields}>
          <FormTextField
            name="evidence"
            label="Where the evidence is kept"
            description="Only administrators see this"
            maxLength={1000}
          />
          <FormSwitch
            name="isExample"
            label="These are examples"
            description="Every page then marks the figures as examples"
            isSpread
          />
        </div>
      </Card>
      <Card title="Legal texts">
        <p className={classes.note}>
          The <TextLink href="/customer-terms-of-service">customer terms</TextLink>,{' '}
          <TextLink href="/content-guidelines">content guidelines</TextLink>,{' '}
          <TextLink href="/privacy-and-cookies">privacy page</TextLink> and{' '}
          <TextLink href="/how-we-work">How we work</TextLink> are templates. Have counsel check and complete
          them before you open the site to customers.
        </p>
      </Card>
      {error && <Banner tone="danger">{error}</Banner>}
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Save claims
        </Button>
        <Button
          variant="quiet"
          onPress={() =>
            form.reset(toValues({ ...noClaims, evidence: claims.evidence }), { keepDefaultValues: true })
          }
        >
          Clear all claims
        </Button>
      </FormActions>
    </Form>
  );
}

interface FigureProps {
  id: keyof CountedFigures;
  label: string;
  counted: number;
}

/** A figure, and what the database counts. */
function Figure({ id, label, counted }: FigureProps) {
  const { setValue } = useFormContext<ClaimsValues>();
  const text = counted.toLocaleString('en-GB');
  return (
    <div className={classes.figure}>
      <FormTextField name={`figures.${id}`} label={label} description={`Counted: ${text}`} />
      <Button
        variant="secondary"
        size="s"
        aria-label={`Use the counted ${label.toLowerCase()}`}
        isDisabled={counted === 0}
        onPress={() => setValue(`figures.${id}`, text, { shouldDirty: true, shouldValidate: true })}
      >
        Use {text}
      </Button>
    </div>
  );
}

/** People of the About page's leadership. */
function Leaders() {
  const { control } = useFormContext<ClaimsValues>();
  const { fields: leaders, append, remove } = useFieldArray({ control, name: 'leaders' });
  return (
    <Card title="Leadership">
      <div className={classes.fields}>
        {leaders.length === 0 && <p className={classes.note}>The About page shows no leadership.</p>}
        {leaders.map(({ id }, index) => (
          <fieldset key={id} className={classes.leader}>
            <legend>Person {index + 1}</legend>
            <FormRow>
              <FormTextField name={`leaders.${index}.name`} label="Name" maxLength={100} isRequired />
              <FormTextField name={`leaders.${index}.position`} label="Position" maxLength={100} isRequired />
            </FormRow>
            <FormTextArea
              name={`leaders.${index}.biography`}
              label="Biography"
              rows={2}
              maxLength={400}
              isRequired
            />
            <FormTextField
              name={`leaders.${index}.portrait`}
              label="Portrait"
              description="Address of an image on this site, such as /portraits/name.svg"
            />
            <div>
              <Button
                variant="quiet"
                size="s"
                icon={<Trash2 size={16} aria-hidden />}
                onPress={() => remove(index)}
              >
                {`Remove person ${index + 1}`}
              </Button>
            </div>
          </fieldset>
        ))}
        <div>
          <Button
            variant="secondary"
            icon={<Plus size={18} aria-hidden />}
            isDisabled={leaders.length >= 12}
            onPress={() => append({ name: '', position: '', biography: '', portrait: '' })}
          >
            Add person
          </Button>
        </div>
      </div>
    </Card>
  );
}
