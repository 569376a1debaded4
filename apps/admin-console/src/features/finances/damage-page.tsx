import {
  useAllDamageRequestsQuery,
  useCloseDamageRequestMutation,
  useMediateDamageMutation,
} from '@atrium/api-slice';
import { damageStatuses, formatMoney, money, type DamageRequest } from '@atrium/domain';
import { damageStatusText, t } from '@atrium/texts';
import { Button, ConfirmDialog, DamageDetails, Dialog, RadioGroup, TextArea, TextLink } from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { toastResult } from '../actions/index.ts';
import { detailClasses } from '../detail-layout/index.ts';
import { listClasses as classes, PagedTable, StatusFilter, Timestamp, useListState } from '../lists/index.ts';

/** Damage requests of organisers, which support mediates and can close, but never charges. */
export function DamagePage() {
  const { state, query, change } = useListState({ sorts: ['filedAt'], statuses: damageStatuses });
  const { status, page, limit } = query;
  const requests = useAllDamageRequestsQuery(
    { query: { status, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const [chosen, setChosen] = useState<DamageRequest | null>(null);
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <StatusFilter
          statuses={damageStatuses}
          value={state.status}
          onChange={(next) => change({ status: next })}
        />
      </div>
      <PagedTable
        label="Damage requests"
        query={requests}
        emptyText="No damage requests found"
        noun="damage request"
        page={state.page}
        onPage={(next) => change({ page: next })}
        columns={[
          { id: 'filed', title: 'Filed', cell: ({ filedAt }) => <Timestamp instant={filedAt} /> },
          {
            id: 'order',
            title: 'Order',
            cell: ({ orderId, orderNumber }) => (
              <TextLink href={paths.order(orderId)}>{orderNumber}</TextLink>
            ),
          },
          {
            id: 'organiser',
            title: 'Organiser',
            cell: ({ event, organiser }) => (
              <>
                {event.name}
                <br />
                <TextLink href={paths.partner(organiser.id)}>{organiser.name}</TextLink>
              </>
            ),
          },
          {
            id: 'amount',
            title: 'Amount',
            align: 'end',
            cell: ({ amountMinor, currency }) => formatMoney(money(amountMinor, currency)),
          },
          { id: 'status', title: 'Status', cell: ({ status: now }) => damageStatusText({ t }, now) },
          {
            id: 'actions',
            title: 'Actions',
            cell: (request) => (
              <Button
                size="s"
                variant="secondary"
                aria-label={`Open: order ${request.orderNumber}`}
                onPress={() => setChosen(request)}
              >
                Open
              </Button>
            ),
          },
        ]}
      />
      {chosen && <DamageDialog request={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function DamageDialog({ request, onClose }: { request: DamageRequest; onClose: () => void }) {
  const [mediate] = useMediateDamageMutation();
  const [close] = useCloseDamageRequestMutation();
  const [act, setAct] = useState<'message' | 'close'>('message');
  const [text, setText] = useState('');
  const title = `${formatMoney(money(request.amountMinor, request.currency))}, order ${request.orderNumber}`;
  const onOpenChange = (isOpen: boolean) => !isOpen && onClose();
  if (request.dueAt === null)
    return (
      <Dialog isOpen onOpenChange={onOpenChange} title={title}>
        <DamageDetails request={request} />
      </Dialog>
    );
  const params = { damageRequestId: request.id };
  const send = () =>
    act === 'message'
      ? toastResult(mediate({ params, body: { text } }), 'Message sent to both sides')
      : toastResult(close({ params, body: { reason: text } }), 'Damage request closed');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onOpenChange}
      title={title}
      confirmText={act === 'message' ? 'Send to both sides' : 'Close without a payment'}
      isConfirmDisabled={!text.trim()}
      onConfirm={send}
    >
      <div className={detailClasses.stack}>
        <DamageDetails request={request} />
        <RadioGroup
          label="What to do"
          value={act}
          onChange={setAct}
          options={[
            { id: 'message', name: 'Write to both sides' },
            { id: 'close', name: 'Close the request without a payment' },
          ]}
        />
        <TextArea
          label={act === 'message' ? 'Message' : 'Reason'}
          description="Organiser and buyer read it."
          isRequired
          value={text}
          onChange={setText}
          maxLength={act === 'message' ? 2000 : 500}
        />
      </div>
    </ConfirmDialog>
  );
}
