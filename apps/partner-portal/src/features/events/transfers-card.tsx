import type { EditableEvent } from '@atrium/domain';
import { Banner, Card, Switch } from '@atrium/ui';
import { useTransfers } from './use-transfers.ts';

/** Lets the organiser say whether companies may pay by bank transfer. */
export function TransfersCard({ event }: { event: Pick<EditableEvent, 'id' | 'acceptsTransfers'> }) {
  const { save, isPending, failure } = useTransfers(event.id);
  return (
    <Card title="Bank transfers">
      <Switch
        isSelected={event.acceptsTransfers}
        onChange={save}
        isDisabled={isPending}
        description="Their tickets stay reserved for up to two weeks. At most a fifth of each ticket type can wait like that, and what isn't paid in time goes back on sale."
      >
        Companies can pay by bank transfer
      </Switch>
      {failure && <Banner tone="danger">{failure}</Banner>}
    </Card>
  );
}
