import {
  contactMethods,
  eventsPerPageChoices,
  languageNames,
  languages,
  settingsCurrencies,
  line,
  Settings,
  timeZones,
  type Language,
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
import { phrase, t } from '@atrium/ui/language';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { showFaults } from '../form/show-faults.ts';
import classes from './settings.module.css';

const notifications = [
  {
    name: 'emailNotifications',
    label: phrase('Email notifications'),
    note: phrase('All of the mails below; off stops them all.'),
  },
  {
    name: 'registrationAlerts',
    label: phrase('Registration alerts'),
    note: phrase('When tickets are ready or an event changes.'),
  },
  { name: 'marketingEmails', label: phrase('Marketing emails'), note: phrase('News and offers.') },
  { name: 'dailyDigest', label: phrase('Daily digest'), note: phrase('One mail a day with what was new.') },
  {
    name: 'instantAlerts',
    label: phrase('Instant alerts'),
    note: phrase('A mail as soon as somebody writes to you.'),
  },
] as const;

const languageOptions = languages.map((id) => ({ id, name: languageNames[id] }));
const currencyOptions = settingsCurrencies.map((id) => ({ id, name: id }));
const pageOptions = eventsPerPageChoices.map((id) => ({ id, name: String(id) }));
const zoneOptions = Object.keys(timeZones).map((id) => ({ id, name: id }));
const methodNames = { email: phrase('Email'), phone: phrase('Phone'), sms: phrase('SMS') };

/** All but one are choices, which cannot be wrong. */
const Checked = Settings.extend({ contactHours: line(100) });
const fields = Object.keys(Settings.shape) as (keyof Settings)[]; // the form's own keys

export interface SettingsFormProps {
  settings: Settings;
  /** Answers what went wrong, undefined for nothing. */
  save: (settings: Settings) => Promise<unknown>;
  /** Loads the page in another language; a site that speaks one only has none. */
  showIn?: ((language: Language) => void) | undefined;
}

/** The toggles, defaults and ways to be reached, saved together. */
export function SettingsForm({ settings, save, showIn }: SettingsFormProps) {
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
    flushSync(() => form.reset(values)); // with changes left, the browser would ask before it loads the page anew
    if (showIn && values.defaultLanguage !== settings.defaultLanguage) showIn(values.defaultLanguage);
    else toast.success(t('Your settings are saved'));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('Settings')} className={classes.form}>
      <Card title={t('Notifications')}>
        <div className={classes.switches}>
          {notifications.map(({ name, label, note }) => (
            <FormSwitch key={name} name={name} label={t(label)} description={t(note)} isSpread />
          ))}
        </div>
      </Card>
      <Card title={t('Contact')}>
        <div className={classes.fields}>
          <FormRadioGroup
            name="preferredContactMethod"
            label={t('Preferred contact method')}
            options={contactMethods.map((id) => ({ id, name: t(methodNames[id]) }))}
            orientation="horizontal"
          />
          <FormRow>
            <FormTextField
              name="contactHours"
              label={t('Contact hours')}
              description={t('When you like to be reached, for example weekdays 9 to 5.')}
            />
            <FormSelect
              name="language"
              label={t('Language we write in')}
              description={t('For answers of our support. Mails that are sent by themselves are in English.')}
              options={languageOptions}
            />
          </FormRow>
        </div>
      </Card>
      <Card title={t('Portfolio defaults')}>
        <div className={classes.fields}>
          <FormSwitch
            name="autoPublish"
            label={t('Auto publish')}
            description={t(
              'For organisers: changes of an approved event are public at once and reviewed afterwards.',
            )}
            isSpread
          />
          <FormRow>
            <FormSelect name="defaultCurrency" label={t('Currency')} options={currencyOptions} />
            <FormSelect name="defaultTimezone" label={t('Time zone')} options={zoneOptions} />
          </FormRow>
          <FormRow>
            <FormSelect
              name="defaultLanguage"
              label={showIn ? t('Language of this site') : t('Language')}
              description={showIn && t('The page loads in it once you save.')}
              options={languageOptions}
            />
            <FormSelect name="maxEventsPerPage" label={t('Events per page')} options={pageOptions} />
          </FormRow>
        </div>
      </Card>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <FormActions>
        <Button type="submit" isPending={form.formState.isSubmitting}>
          {t('Save All Settings')}
        </Button>
      </FormActions>
    </Form>
  );
}
