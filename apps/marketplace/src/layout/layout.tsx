import { PageFrame, TopBar } from '@atrium/ui';
import { Outlet } from 'react-router';
import { paths } from '../paths.ts';

/** What every page of the marketplace stands in. */
export function Layout() {
  return (
    <PageFrame top={<TopBar brandHref={paths.home} />}>
      <Outlet />
    </PageFrame>
  );
}
