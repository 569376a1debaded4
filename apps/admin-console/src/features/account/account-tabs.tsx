import { LinkTabs } from '@atrium/ui';
import { paths } from '../../paths.ts';

const items = [
  { href: paths.myAccount, text: 'Profile' },
  { href: paths.security, text: 'Security' },
];

/** The pages of the administrator's own account, behind one item of the side menu. */
export function AccountTabs({ current }: { current: string }) {
  return <LinkTabs label="My Account" items={items} current={current} />;
}
