import {
  contactMethods,
  eventsPerPageChoices,
  languageNames,
  languages,
  settingsCurrencies,
  shortText,
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
  schemaResolver,
  toast,
  useKitForm,
  useUnsavedChanges,
} from '@atrium/ui';
import { msg, t } from '@atrium/texts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { showFieldErrors } from '../form/show-field-errors.ts';
import classes from './settings.module.css';

type Role = 'attendee' | 'partner';

const forBoth = (note: string): Record<Role, string> => ({ attendee: note, partner: note });

/** The switches, each with a note for each role. */
const notifications: readonly { name: keyof Settings; label: string; note: Record<Role, string> }[] = [
  {
    name: 'emailNotifications',
    label: msg('Email notifications'),
    note: forBoth(msg('Turn off to stop all the emails below.')),
  },
  {
    name: 'registrationAlerts',
    label: msg('Registration alerts'),
    note: {
      attendee: msg('When tickets are ready or an event changes.'),
      partner: msg('When tickets are sold, cancelled, almost sold out or sold out.'),
    },
  },
  {
    name: 'marketingEmails',
    label: msg('Marketing emails'),
    note: forBoth(msg('Our newsletter, with news and offers.')),
  },
  {
    name: 'dailyDigest',
    label: msg('Daily digest'),
    note: {
      attendee: msg('One email a day with your new notifications.'),
      partner: msg("One email at 8:00 with the day's sales and cancellations, instead of one for each."),
    },
  },
  {
    name: 'instantAlerts',
    label: msg('Instant alerts'),
    note: {
      attendee: msg('An email as soon as an organiser messages you.'),
      partner: msg('An email as soon as an attendee messages you or we finish a review.'),
    },
  },
  {
    name: 'reviewInvitations',
    label: msg('Invitations to review'),
    note: forBoth(msg('A questionnaire on the day after an event that you attended.')),
  },
];

const languageOptions = languages.map((id) => ({ id, name: languageNames[id] }));
const currencyOptions = settingsCurrencies.map((id) => ({ id, name: id }));
const pageOptions = eventsPerPageChoices.map((id) => ({ id, name: String(id) }));
const zoneOptions = Object.keys(timeZones).map((id) => ({ id, name: id }));
const methodNames = { email: msg('Email'), phone: msg('Phone'), sms: msg('SMS') };

/** Every other field is a choice, which cannot be invalid. */
const Checked = Settings.extend({ contactHours: shortText(100) });
const fields = Object.keys(Settings.shape) as (keyof Settings)[]; // safe cast: the keys are those of the schema

export interface SettingsFormProps {
  /** Decides the notes, and which settings there are: none that has no effect. */
  role: Role;
  settings: Settings;
  /** Returns the failure, or undefined. */
  save: (settings: Settings) => Promise<unknown>;
  /** Loads the page in another language; absent on a site with a single language. */
  showIn?: ((language: Language) => void) | undefined;
}

/** Notification switches, defaults and contact options, saved together. */
export function SettingsForm({ role, settings, save, showIn }: SettingsFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const form = useKitForm<Settings>({
    defaultValues: { ...settings }, // the form mutates its default values, and responses in the cache are frozen
    resolver: schemaResolver(Checked),
  });
  useUnsavedChanges(form.formState.isDirty);
  const submit = async (values: Settings) => {
    setFault(null);
    const error = await save(values);
    if (error !== undefined) return setFault(showFieldErrors(form, error, fields));
    flushSync(() => form.reset(values)); // with unsaved changes the browser would ask before it reloads the page
    if (showIn && values.defaultLanguage !== settings.defaultLanguage) showIn(values.defaultLanguage);
    else toast.success(t('Settings saved'));
  };
  return (
    <Form form={form} onSubmit={submit} label={t('Settings')} className={classes.form}>
      <Card title={t('Notifications')}>
        <div className={classes.switches}>
          {notifications.map(({ name, label, note }) => (
            <FormSwitch key={name} name={name} label={t(label)} description={t(note[role])} isSpread />
          ))}
        </div>
      </Card>
      {role === 'attendee' && (
        <Card title={t('Search results')}>
          <FormSwitch
            name="personalisedOrder"
            label={t('Personalised for you')}
            description={t(
              'Sorted by relevance, events come first that fit your profile, favourites and bookings.',
            )}
            isSpread
          />
        </Card>
      )}
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
              description={t('When to reach you, for example weekdays 9 to 5.')}
            />
            <FormSelect
              name="language"
              label={t('Contact language')}
              description={t('For our emails, documents and replies from support.')}
              options={languageOptions}
            />
          </FormRow>
        </div>
      </Card>
      <Card title={t('Portfolio defaults')}>
        <div className={classes.fields}>
          {role === 'partner' && (
            <FormSwitch
              name="autoPublish"
              label={t('Auto publish')}
              description={t('Publish changes to an approved event immediately. We review them afterwards.')}
              isSpread
            />
          )}
          <FormRow>
            <FormSelect
              name="defaultCurrency"
              label={t('Currency')}
              description={
                role === 'partner' ? t('For the prices of a new event.') : t('For prices in search.')
              }
              options={currencyOptions}
            />
            {role === 'partner' && (
              <FormSelect
                name="defaultTimezone"
                label={t('Time zone')}
                description={t('For the dates of registrations and the time of the daily digest.')}
                options={zoneOptions}
              />
            )}
          </FormRow>
          <FormRow>
            {showIn && (
              <FormSelect
                name="defaultLanguage"
                label={t('Language of this site')}
                description={t('The page reloads in this language when you save.')}
                options={languageOptions}
              />
            )}
            <FormSelect
              name="maxEventsPerPage"
              label={t('Events per page')}
              description={
                role === 'partner' ? t('In the lists of events and registrations.') : t('In search results.')
              }
              options={pageOptions}
            />
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
