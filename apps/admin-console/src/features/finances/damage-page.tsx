import {
  messageOf,
  useAllDamageRequestsQuery,
  useCloseDamageRequestMutation,
  useMediateDamageMutation,
  useRefundDamageAsAdministratorMutation,
  useRetryDamageRefundMutation,
  useSettleDamageRefundMutation,
  useUnsentDamageRefundsQuery,
} from '@atrium/api-slice';
import {
  damageStatuses,
  formatMoney,
  money,
  type DamageRequest,
  type UnsentDamageRefund,
} from '@atrium/domain';
import { damageStatusText, t } from '@atrium/texts';
import {
  Button,
  ConfirmDialog,
  DamageDetails,
  Dialog,
  RadioGroup,
  RefundDamageDialog,
  TextArea,
  TextLink,
  damageLeftToRefund,
  toast,
  type DamageRefundRequest,
} from '@atrium/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ReasonDialog, toastResult } from '../actions/index.ts';
import { detailClasses } from '../detail-layout/index.ts';
import { listClasses as classes, PagedTable, StatusFilter, Timestamp, useListState } from '../lists/index.ts';
import { UnsentDamageRefunds } from './unsent-damage-refunds.tsx';

/** Damage requests of organisers, which support mediates, can close and refund, but never charges. */
export function DamagePage() {
  const { state, query, change } = useListState({ sorts: ['filedAt'], statuses: damageStatuses });
  const { status, page, limit } = query;
  const requests = useAllDamageRequestsQuery(
    { query: { status, page, limit } },
    { refetchOnMountOrArgChange: true },
  );
  const { data: unsent = [] } = useUnsentDamageRefundsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [retry, retrying] = useRetryDamageRefundMutation();
  const onRetry = ({ id }: UnsentDamageRefund) =>
    void toastResult(retry({ params: { damageRefundId: id } }), 'Refund sent').catch(() => undefined);
  const [settle] = useSettleDamageRefundMutation();
  const [settling, setSettling] = useState<UnsentDamageRefund | null>(null);
  const [chosen, setChosen] = useState<DamageRequest | null>(null);
  return (
    <div className={classes.page}>
      {unsent.length > 0 && (
        <UnsentDamageRefunds
          refunds={unsent}
          isRetrying={retrying.isLoading}
          onRetry={onRetry}
          onSettle={setSettling}
        />
      )}
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
      {settling && (
        <ReasonDialog
          title={`Settle ${formatMoney(money(settling.amountMinor, settling.currency))} manually?`}
          confirmText="Settle refund"
          label="How the money was paid back"
          description="For example the date and reference of a transfer. Kept in the audit log."
          onConfirm={(note) =>
            toastResult(settle({ params: { damageRefundId: settling.id }, body: { note } }), 'Refund settled')
          }
          onClose={() => setSettling(null)}
        >
          <p>
            Only do this once the buyer of order {settling.orderNumber} has been paid another way. We won't
            send this refund.
          </p>
        </ReasonDialog>
      )}
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
  if (request.dueAt === null) return <DamageThatIsOver title={title} request={request} onClose={onClose} />;
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

/** A request that is over: to be read, and refunded if it was paid. */
function DamageThatIsOver({
  title,
  request,
  onClose,
}: {
  title: string;
  request: DamageRequest;
  onClose: () => void;
}) {
  const [refund, refunding] = useRefundDamageAsAdministratorMutation();
  const [key, setKey] = useState<string | null>(null);
  const send = async (body: DamageRefundRequest) => {
    const headers = { 'idempotency-key': key ?? '' };
    const { data } = await refund({ params: { damageRequestId: request.id }, headers, body });
    if (!data) return;
    toast.success(`Refund of ${formatMoney(money(body.amountMinor, request.currency))} written`);
    onClose();
  };
  if (key !== null)
    return (
      <RefundDamageDialog
        asksBearer
        request={request}
        isPending={refunding.isLoading}
        failure={refunding.error && messageOf(refunding.error)}
        onRefund={(body) => void send(body)}
        onClose={() => setKey(null)}
      />
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      footer={
        damageLeftToRefund(request) > 0 && (
          <Button variant="secondary" onPress={() => setKey(crypto.randomUUID())}>
            Refund damage
          </Button>
        )
      }
    >
      <DamageDetails request={request} />
    </Dialog>
  );
}
