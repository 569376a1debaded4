import { LazyPart, PageFrame } from '@atrium/ui';
import { lazy } from 'react';
import { Outlet } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { TopNavigation } from './top-navigation.tsx';

// loads after the first paint
const SeenReporter = lazy(async () => ({
  default: (await import('../features/counting/seen-reporter.tsx')).SeenReporter,
}));

/** Layout of every page of the marketplace. */
export function Layout() {
  return (
    <PageFrame top={<TopNavigation />} footer={<SiteFooter />}>
      <Outlet />
      <LazyPart>
        <SeenReporter />
      </LazyPart>
    </PageFrame>
  );
}
