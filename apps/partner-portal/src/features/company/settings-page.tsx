import classes from './company.module.css';
import { SettingsTabs } from './settings-tabs.tsx';

/** The company, where it is paid, who acts for it and what it agreed to. */
export function SettingsPage() {
  return (
    <div className={classes.page}>
      <title>Settings | Atrium for organisers</title>
      <h1>Settings</h1>
      <SettingsTabs />
    </div>
  );
}
