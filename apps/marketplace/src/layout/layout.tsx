import { selectSuspension } from '@atrium/api-slice';
import { LazyPart, PageFrame } from '@atrium/ui';
import { lazy } from 'react';
import { useSelector } from 'react-redux';
import { Outlet } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { TopNavigation } from './top-navigation.tsx';

// loads after the first paint
const SeenReporter = lazy(async () => ({
  default: (await import('../features/counting/seen-reporter.tsx')).SeenReporter,
}));
const Suspended = lazy(async () => ({
  default: (await import('../features/moderation/decisions-page.tsx')).Suspended,
}));

/** Layout of every page of the marketplace. */
export function Layout() {
  const suspension = useSelector(selectSuspension);
  return (
    <PageFrame top={<TopNavigation />} footer={<SiteFooter />}>
      {suspension && (
        <LazyPart>
          <Suspended />
        </LazyPart>
      )}
      <Outlet />
      <LazyPart>
        <SeenReporter />
      </LazyPart>
    </PageFrame>
  );
}
