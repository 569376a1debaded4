import type { EventDraftSummary } from '@atrium/domain';
import { Banner, Button, Card, ConfirmDialog, DialogTrigger, TextLink, VisuallyHidden } from '@atrium/ui';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import { momentText } from '../../day-text.ts';
import { paths } from '../../paths.ts';
import { useDrafts } from './use-drafts.ts';

/** The events that the company is writing; nothing if there are none. */
export function DraftList() {
  const { drafts, deleteDraft } = useDrafts();
  if (drafts.isError && !drafts.data)
    return (
      <Banner
        tone="warning"
        action={
          <Button size="s" variant="secondary" onPress={() => void drafts.refetch()}>
            Try again
          </Button>
        }
      >
        We couldn't load your drafts.
      </Banner>
    );
  if (!drafts.data?.length) return null;
  return (
    <Card title="Drafts">
      <CardList label="Drafts">
        {drafts.data.map((draft) => (
          <DraftItem key={draft.id} draft={draft} onDelete={() => deleteDraft(draft.id)} />
        ))}
      </CardList>
    </Card>
  );
}

interface DraftItemProps {
  draft: EventDraftSummary;
  onDelete: () => Promise<void>;
}

function DraftItem({ draft: { id, name, updatedAt, updatedBy }, onDelete }: DraftItemProps) {
  const title = name || 'Untitled event';
  return (
    <CardListItem>
      <CardListText
        name={<TextLink href={paths.draft(id)}>{title}</TextLink>}
        detail={`Last changed ${updatedBy === null ? '' : `by ${updatedBy}, `}${momentText(updatedAt)}`}
      />
      <DialogTrigger
        trigger={
          <Button variant="quiet" size="s">
            Delete <VisuallyHidden>{title}</VisuallyHidden>
          </Button>
        }
      >
        <ConfirmDialog
          title={`Delete the draft of ${title}?`}
          confirmText="Delete"
          tone="danger"
          onConfirm={onDelete}
        >
          It will be gone for everyone in your team.
        </ConfirmDialog>
      </DialogTrigger>
    </CardListItem>
  );
}
