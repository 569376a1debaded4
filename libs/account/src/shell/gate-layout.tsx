import { Badge, PageFrame, TopBar } from '@atrium/ui';
import { Outlet } from 'react-router';

/** Layout of a workspace's pages before login. */
export function GateLayout({ name }: { name: string }) {
  return (
    <PageFrame top={<TopBar brandHref="/" suffix={<Badge>{name}</Badge>} />}>
      <Outlet />
    </PageFrame>
  );
}
