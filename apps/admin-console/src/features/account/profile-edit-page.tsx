import { ProfileEditPage as EditPage } from '@atrium/account';
import { paths } from '../../paths.ts';

export function ProfileEditPage() {
  return <EditPage accountHref={paths.myAccount} />;
}
