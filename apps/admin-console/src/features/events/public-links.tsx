import type { AdminEvent } from '@atrium/domain';
import { TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { detailClasses as classes } from '../detail-layout/index.ts';

/** Links to the page that is public now, and to its ranking. */
export function PublicLinks({ event }: { event: AdminEvent }) {
  if (!event.isPublic) return null;
  return (
    <p className={classes.buttons}>
      <TextLink href={`/events/${event.id}`} target="_blank">
        Open its public page
      </TextLink>
      <TextLink href={paths.ranking(event.id)}>Its ranking</TextLink>
    </p>
  );
}
