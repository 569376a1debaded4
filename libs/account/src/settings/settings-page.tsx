import { useSaveSettingsMutation, useSettingsQuery } from '@atrium/api-slice';
import { QueryView } from '@atrium/ui';
import { t } from '@atrium/texts';
import { PrivacyCard } from './privacy-card.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';
import classes from './settings.module.css';

export type SettingsPageProps = Pick<SettingsFormProps, 'role' | 'showIn'>;

/** Settings of an account, as a page or a tab of any app. */
export function SettingsPanel({ role, showIn }: SettingsPageProps) {
  const settings = useSettingsQuery();
  const [save] = useSaveSettingsMutation();
  return (
    <QueryView query={settings}>
      {(data) => (
        <SettingsForm
          role={role}
          settings={data}
          save={async (body) => (await save({ body })).error}
          showIn={showIn}
        />
      )}
    </QueryView>
  );
}

/** Settings, data export and deletion of the account. */
export function SettingsPage({ role, showIn }: SettingsPageProps) {
  return (
    <div className={classes.page}>
      <title>{`${t('Settings')} | Atrium`}</title>
      <h1>{t('Settings')}</h1>
      <SettingsPanel role={role} showIn={showIn} />
      <PrivacyCard />
    </div>
  );
}
