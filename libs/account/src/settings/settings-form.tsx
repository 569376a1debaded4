import {
  contactMethods,
  eventsPerPageChoices,
  languages,
  settingsCurrencies,
  line,
  Settings,
  timeZones,
} from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  Form,
  FormActions,
  FormRadioGroup,
  FormRow,
  FormSelect,
  FormSwitch,
  FormTextField,
  toast,
  useKitForm,
  useUnsavedChanges,
} from '@atrium/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { showFaults } from '../form/show-faults.ts';
import classes from './settings.module.css';

const notifications = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    note: 'All of the mails below; off stops them all.',
  },
  {
    name: 'registrationAlerts',
    label: 'Registration alerts',
    note: 'When tickets are ready or an event changes.',
  },
  { name: 'marketingEmails', label: 'Marketing emails', note: 'News and offers.' },
  { name: 'dailyDigest', label: 'Daily digest', note: 'One mail a day with what was new.' },
  { name: 'instantAlerts', label: 'Instant alerts', note: 'A mail as soon as somebody writes to you.' },
] as const;

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const languageOptions = languages.map((id) => ({ id, name: languageNames.of(id) ?? id }));
const currencyOptions = settingsCurrencies.map((id) => ({ id, name: id }));
const pageOptions = eventsPerPageChoices.map((id) => ({ id, name: String(id) }));
const zoneOptions = Object.keys(timeZones).map((id) => ({ id, name: id }));
const methodNames = { email: 'Email', phone: 'Phone', sms: 'SMS' };
const methodOptions = contactMethods.map((id) => ({ id, name: methodNames[id] }));

/** All but one are choices, which cannot be wrong. */
const Checked = Settings.extend({ contactHours: line(100) });
const fields = Object.keys(Settings.shape) as (keyof Settings)[]; // the form's own keys

export interface SettingsFormProps {
  settings: Settings;
  /** Answers what went wrong, undefined for nothing. */
  save: (settings: Settings) => Promise<unknown>;
}

/** The toggles, defaults and ways to be reached, saved together. */
export function SettingsForm({ settings, save }: SettingsFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Settings>({
    defaultValues: { ...settings }, // the form writes into what it is given; an answer in the cache is frozen
    resolver: zodResolver(Checked),
  });
  useUnsavedChanges(form.formState.isDirty);
  const submit = async (values: Settings) => {
    setFault(null);
    const error = await save(values);
    if (error !== undefined) return setFault(showFaults(form, error, fields));
    form.reset(values);
    toast.success('Your settings are saved');
  };
  return (
    <Form form={form} onSubmit={submit} label="Settings" className={classes.form}>
      <Card title="Notifications">
        <div className={classes.switches}>
          {notifications.map(({ name, label, note }) => (
            <FormSwitch key={name} name={name} label={label} description={note} isSpread />
          ))}
        </div>
      </Card>
      <Card title="Contact">
        <div className={classes.fields}>
          <FormRadioGroup
            name="preferredContactMethod"
            label="Preferred contact method"
            options={methodOptions}
            orientation="horizontal"
          />
          <FormRow>
            <FormTextField
              name="contactHours"
              label="Contact hours"
              description="When you like to be reached, for example weekdays 9 to 5."
            />
            <FormSelect name="language" label="Language we write in" options={languageOptions} />
          </FormRow>
        </div>
      </Card>
      <Card title="Portfolio defaults">
        <div className={classes.fields}>
          <FormSwitch
            name="autoPublish"
            label="Auto publish"
            description="For organisers: changes of an approved event are public at once and reviewed afterwards."
            isSpread
          />
          <FormRow>
            <FormSelect name="defaultCurrency" label="Currency" options={currencyOptions} />
            <FormSelect name="defaultTimezone" label="Time zone" options={zoneOptions} />
          </FormRow>
          <FormRow>
            <FormSelect name="defaultLanguage" label="Language" options={languageOptions} />
            <FormSelect name="maxEventsPerPage" label="Events per page" options={pageOptions} />
          </FormRow>
        </div>
      </Card>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Save All Settings
        </Button>
      </FormActions>
    </Form>
  );
}
