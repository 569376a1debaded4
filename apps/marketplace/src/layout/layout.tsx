import { PageFrame } from '@atrium/ui';
import { Outlet } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { TopNavigation } from './top-navigation.tsx';

/** Layout of every page of the marketplace. */
export function Layout() {
  return (
    <PageFrame top={<TopNavigation />} footer={<SiteFooter />}>
      <Outlet />
    </PageFrame>
  );
}
