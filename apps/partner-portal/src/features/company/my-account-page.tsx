import { ProfilePanel } from '@atrium/account';
import { Button } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './company.module.css';
import { SettingsTabs } from './settings-tabs.tsx';

const first = [{ id: 'profile', title: 'My Profile', Content: OwnProfile }];

/** The person who is signed in, beside all that belongs to the company (partner spec 2). */
export function MyAccountPage() {
  return (
    <div className={classes.page}>
      <title>My Account | Atrium for organisers</title>
      <h1>My Account</h1>
      <SettingsTabs first={first} />
    </div>
  );
}

function OwnProfile() {
  return (
    <div className={classes.cards}>
      <ProfilePanel />
      <div>
        <Button href={paths.editProfile}>Edit Profile</Button>
      </div>
    </div>
  );
}
