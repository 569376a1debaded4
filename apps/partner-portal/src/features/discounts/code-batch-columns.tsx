import { formatEventTime, type CodeBatch, type EditableEvent } from '@atrium/domain';
import { Button, type DataColumn } from '@atrium/ui';
import {
  batchStateText,
  benefitText,
  limitTexts,
  moneyText,
  nameOfBatch,
  scopeText,
} from './discount-text.ts';
import classes from './discounts.module.css';

interface Actions {
  now: number;
  isSwitching: boolean;
  isExporting: boolean;
  onChange: (batch: CodeBatch) => void;
  onSwitch: (batch: CodeBatch) => void;
  onExport: (batch: CodeBatch) => void;
  onDelete: (batch: CodeBatch) => void;
}

/** Columns of the table of batches. */
export const codeBatchColumns = (event: EditableEvent, actions: Actions): DataColumn<CodeBatch>[] => [
  {
    id: 'name',
    title: 'Codes',
    cell: (batch) => (
      <span className={classes.cell}>
        <strong>{nameOfBatch({ ...batch, note: null })}</strong>
        {batch.note && <span className={classes.quiet}>{batch.note}</span>}
        <span className={classes.quiet}>{`Created ${formatEventTime(batch.createdAt, event.timeZone)}`}</span>
      </span>
    ),
  },
  {
    id: 'terms',
    title: 'Terms',
    cell: (batch) => (
      <span className={classes.cell}>
        {benefitText(batch)}
        <span className={classes.quiet}>{scopeText(batch, event)}</span>
        {[...perCode(batch), ...limitTexts(batch, event.timeZone)].map((text) => (
          <span key={text} className={classes.quiet}>
            {text}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'used',
    title: 'Codes used',
    align: 'end',
    cell: ({ usedCodes, codes }) => `${usedCodes} of ${codes}`,
  },
  {
    id: 'tickets',
    title: 'Tickets',
    align: 'end',
    cell: ({ figures }) => (
      <span className={classes.cell}>
        {figures.tickets}
        {figures.reserved > 0 && <span className={classes.quiet}>{`${figures.reserved} reserved`}</span>}
      </span>
    ),
  },
  { id: 'paid', title: 'Brought in', align: 'end', cell: (batch) => moneyText(batch.figures.paid, batch) },
  { id: 'given', title: 'Given away', align: 'end', cell: (batch) => moneyText(batch.figures.given, batch) },
  { id: 'state', title: 'State', cell: (batch) => batchStateText(batch, actions.now) },
  {
    id: 'actions',
    title: 'Actions',
    cell: (batch) => (
      <BatchActions batch={batch} isCancelled={event.currentStatus === 'CANCELLED'} {...actions} />
    ),
  },
];

const perCode = ({ maxTickets }: CodeBatch): string[] => {
  if (maxTickets === null) return [];
  return [maxTickets === 1 ? '1 ticket per code' : `${maxTickets} tickets per code`];
};

interface BatchActionsProps extends Actions {
  batch: CodeBatch;
  isCancelled: boolean;
}

function BatchActions({ batch, isCancelled, ...actions }: BatchActionsProps) {
  const name = nameOfBatch(batch);
  return (
    <span className={classes.actions}>
      <Button
        size="s"
        variant="quiet"
        isDisabled={actions.isExporting}
        aria-label={`Download ${name}`}
        onPress={() => actions.onExport(batch)}
      >
        Download CSV
      </Button>
      {!isCancelled && (
        <Button
          size="s"
          variant="quiet"
          aria-label={`Change ${name}`}
          onPress={() => actions.onChange(batch)}
        >
          Change
        </Button>
      )}
      {!isCancelled && (
        <Button
          size="s"
          variant="quiet"
          isDisabled={actions.isSwitching}
          aria-label={`Switch ${name} ${batch.isOn ? 'off' : 'on'}`}
          onPress={() => actions.onSwitch(batch)}
        >
          {batch.isOn ? 'Switch off' : 'Switch on'}
        </Button>
      )}
      {!isCancelled && batch.unusedCodes > 0 && (
        <Button
          size="s"
          variant="quiet"
          aria-label={`Delete unused codes of ${name}`}
          onPress={() => actions.onDelete(batch)}
        >
          Delete unused
        </Button>
      )}
    </span>
  );
}
