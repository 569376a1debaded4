import { useSaveSettingsMutation, useSettingsQuery } from '@atrium/api-slice';
import { Card, QueryView, TextLink } from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
import { PrivacyCard } from './privacy-card.tsx';
import { SettingsForm, type SettingsFormProps } from './settings-form.tsx';
import classes from './settings.module.css';

export interface SettingsPageProps {
  securityHref: string;
  showIn?: SettingsFormProps['showIn'];
}

/** Everything a person can set, for a page or a tab of any app. */
export function SettingsPanel({ showIn }: Pick<SettingsPageProps, 'showIn'>) {
  const settings = useSettingsQuery();
  const [save] = useSaveSettingsMutation();
  return (
    <QueryView query={settings}>
      {(data) => (
        <SettingsForm settings={data} save={async (body) => (await save({ body })).error} showIn={showIn} />
      )}
    </QueryView>
  );
}

/** Everything a person can set, and what becomes of the own data. */
export function SettingsPage({ securityHref, showIn }: SettingsPageProps) {
  return (
    <div className={classes.page}>
      <title>{`${t('Settings')} | Atrium`}</title>
      <h1>{t('Settings')}</h1>
      <SettingsPanel showIn={showIn} />
      <Card title={t('Security')}>
        <p>
          <Words
            text={t(
              'Your password, two-step verification and the devices that are signed in are on the <0>security page</0>.',
            )}
            parts={[<TextLink key="security" href={securityHref} />]}
          />
        </p>
      </Card>
      <PrivacyCard />
    </div>
  );
}
