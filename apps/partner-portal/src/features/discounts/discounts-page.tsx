import { messageOf } from '@atrium/api-slice';
import type { Discount, DiscountDraft, EditableEvent } from '@atrium/domain';
import { Button, Card, CopyButton, DataTable, QueryView, TextLink, type DataColumn } from '@atrium/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { CodeBatchesCard } from './code-batches-card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { benefitText, limitTexts, moneyText, nameOf, scopeText, stateText } from './discount-text.ts';
import { useDiscounts } from './use-discounts.ts';
import classes from './discounts.module.css';

type Open = { kind: DiscountDraft['kind']; row: Discount | null } | { kind: 'DELETE'; row: Discount } | null;

/** Codes and group discounts of an event, with what each brought in. */
export function DiscountsPage() {
  const eventId = Number(useParams()['eventId']);
  const { event, discounts, now, isSwitching, onSave, onSwitch, onDelete } = useDiscounts(eventId);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const columns = (detail: EditableEvent): DataColumn<Discount>[] => [
    {
      id: 'name',
      title: 'Discount',
      cell: (row) => (
        <span className={classes.cell}>
          <strong>{nameOf(row)}</strong>
          {row.note && <span className={classes.quiet}>{row.note}</span>}
          {row.code && detail.publicUrl && (
            <CopyButton
              size="s"
              variant="quiet"
              value={`${detail.publicUrl}?code=${encodeURIComponent(row.code)}`}
            >
              {`Copy link of ${row.code}`}
            </CopyButton>
          )}
        </span>
      ),
    },
    {
      id: 'terms',
      title: 'Terms',
      cell: (row) => (
        <span className={classes.cell}>
          {benefitText(row)}
          <span className={classes.quiet}>{scopeText(row, detail)}</span>
          {limitTexts(row, detail.timeZone).map((text) => (
            <span key={text} className={classes.quiet}>
              {text}
            </span>
          ))}
        </span>
      ),
    },
    {
      id: 'tickets',
      title: 'Tickets',
      align: 'end',
      cell: ({ figures, maxTickets }) => (
        <span className={classes.cell}>
          {maxTickets === null ? figures.tickets : `${figures.tickets} of ${maxTickets}`}
          {figures.reserved > 0 && <span className={classes.quiet}>{`${figures.reserved} reserved`}</span>}
        </span>
      ),
    },
    { id: 'orders', title: 'Orders', align: 'end', cell: ({ figures }) => figures.orders },
    { id: 'paid', title: 'Brought in', align: 'end', cell: (row) => moneyText(row.figures.paid, row) },
    { id: 'given', title: 'Given away', align: 'end', cell: (row) => moneyText(row.figures.given, row) },
    { id: 'state', title: 'State', cell: (row) => stateText(row, now) },
    {
      id: 'actions',
      title: 'Actions',
      cell: (row) =>
        detail.currentStatus !== 'CANCELLED' && (
          <span className={classes.actions}>
            <Button
              size="s"
              variant="quiet"
              aria-label={`Change ${nameOf(row)}`}
              onPress={() => setOpen({ kind: row.code === null ? 'GROUP' : 'CODE', row })}
            >
              Change
            </Button>
            <Button
              size="s"
              variant="quiet"
              isDisabled={isSwitching}
              aria-label={`Switch ${nameOf(row)} ${row.isOn ? 'off' : 'on'}`}
              onPress={() => void onSwitch(row, !row.isOn)}
            >
              {row.isOn ? 'Switch off' : 'Switch on'}
            </Button>
            {row.figures.tickets + row.figures.reserved === 0 && (
              <Button
                size="s"
                variant="quiet"
                aria-label={`Delete ${nameOf(row)}`}
                onPress={() => setOpen({ kind: 'DELETE', row })}
              >
                Delete
              </Button>
            )}
          </span>
        ),
    },
  ];
  return (
    <div className={classes.stack}>
      <title>{`Discounts${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Discounts and codes</h1>
      <QueryView query={event} failed="Failed to load the event">
        {(detail) => (
          <>
            <Card>
              <div className={classes.stack}>
                <p>
                  Codes lower the price, or show tickets that no one else sees. Group discounts apply
                  automatically. Discounts don’t add up: each ticket gets the best one. You bear them, and pay
                  commission on what buyers pay.
                </p>
                {detail.currentStatus !== 'CANCELLED' && (
                  <div className={classes.actions}>
                    <Button
                      icon={<Plus size={18} aria-hidden />}
                      onPress={() => setOpen({ kind: 'CODE', row: null })}
                    >
                      New code
                    </Button>
                    <Button
                      variant="secondary"
                      icon={<Plus size={18} aria-hidden />}
                      onPress={() => setOpen({ kind: 'GROUP', row: null })}
                    >
                      New group discount
                    </Button>
                  </div>
                )}
              </div>
            </Card>
            <DataTable
              label="Discounts"
              columns={columns(detail)}
              rows={discounts.data ?? []}
              rowKey={({ id }) => String(id)}
              isLoading={discounts.isLoading}
              failed={discounts.error && !discounts.data ? messageOf(discounts.error) : undefined}
              onRetry={() => void discounts.refetch()}
              emptyText="No discounts yet"
            />
            <CodeBatchesCard event={detail} />
            {open && open.kind !== 'DELETE' && (
              <DiscountDialog
                event={detail}
                {...open}
                onSave={(draft) => onSave(open.row, draft)}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryView>
      {open?.kind === 'DELETE' && (
        <DeleteDialog
          title={`Delete ${nameOf(open.row)}?`}
          text="No ticket was bought with it."
          onDelete={() => onDelete(open.row)}
          onClose={close}
        />
      )}
    </div>
  );
}
