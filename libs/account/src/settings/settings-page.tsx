import { useSaveSettingsMutation, useSettingsQuery } from '@atrium/api-slice';
import { Card, QueryView, TextLink } from '@atrium/ui';
import { PrivacyCard } from './privacy-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import classes from './settings.module.css';

/** Everything a person can set, and what becomes of the own data. */
export function SettingsPage({ securityHref }: { securityHref: string }) {
  const settings = useSettingsQuery();
  const [save] = useSaveSettingsMutation();
  return (
    <div className={classes.page}>
      <title>Settings | Atrium</title>
      <h1>Settings</h1>
      <QueryView query={settings}>
        {(data) => <SettingsForm settings={data} save={async (body) => (await save({ body })).error} />}
      </QueryView>
      <Card title="Security">
        <p>
          Your password, two-step verification and the devices that are signed in are on the{' '}
          <TextLink href={securityHref}>security page</TextLink>.
        </p>
      </Card>
      <PrivacyCard />
    </div>
  );
}
