import type { Organiser } from '@atrium/domain';
import { t } from '@atrium/texts';
import { Button } from '@atrium/ui';
import { Bell, BellRing } from 'lucide-react';
import { useFollow } from './use-follow.ts';

/** Follows an organiser, or stops. */
export function FollowButton({ organiser }: { organiser: Organiser }) {
  const { entry, isPending, follow, unfollow } = useFollow(organiser);
  const Icon = entry ? BellRing : Bell;
  return (
    <Button
      variant="secondary"
      icon={<Icon size={16} aria-hidden />}
      aria-pressed={entry !== undefined}
      isPending={isPending}
      onPress={() => void (entry ? unfollow() : follow())}
    >
      {entry ? t('Following') : t('Follow')}
    </Button>
  );
}
