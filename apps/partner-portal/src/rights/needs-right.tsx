import type { Needs } from '@atrium/domain';
import { Button, EmptyState } from '@atrium/ui';
import { Lock } from 'lucide-react';
import { Outlet } from 'react-router';
import { paths } from '../paths.ts';
import { roleNames } from './role-names.ts';
import { useIsLimited, useRights, useTeamRole } from './use-rights.ts';

/** Guards the pages of one right. */
export function NeedsRight({ right }: { right: Needs }) {
  const may = useRights();
  if (may(right)) return <Outlet />;
  return (
    <>
      <title>Not for your role | Atrium for organisers</title>
      <RightMissing isPage />
    </>
  );
}

/** Says that the page or section isn't part of the person's role. */
export function RightMissing({ isPage = false }: { isPage?: boolean }) {
  const role = useTeamRole();
  const isLimited = useIsLimited();
  const title = "Your role doesn't include this page";
  return (
    <EmptyState
      icon={<Lock size={24} aria-hidden />}
      title={
        isPage ? (
          <span role="heading" aria-level={1}>
            {title}
          </span>
        ) : (
          title
        )
      }
      detail={`Your role in the team is ${roleNames[role]}${isLimited ? ', limited to some events' : ''}. An owner of your company can change it.`}
      action={<Button href={paths.dashboard}>Go to your dashboard</Button>}
    />
  );
}
