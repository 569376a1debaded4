import type { SuspenseLine } from '@atrium/domain';
import { formatDay } from '@atrium/texts';
import { Button, StatusBadge, TextLink, type ViewedQuery } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { listClasses as classes, PagedTable } from '../lists/index.ts';
import { amountText, explanationTexts, sourceTexts, suspenseText } from './suspense-texts.ts';
import own from './finances.module.css';

export type SuspenseAction = 'explain' | 'approve' | 'reverse' | 'withdraw-reversal';

interface SuspenseTableProps {
  query: ViewedQuery<{ items: readonly SuspenseLine[]; total: number; relation: 'eq' | 'gte' }>;
  page: number;
  onPage: (page: number) => void;
  onAction: (line: SuspenseLine, action: SuspenseAction) => void;
}

const actionsByState: Record<SuspenseLine['state'], readonly [SuspenseAction, string][]> = {
  OPEN: [['explain', 'Explain']],
  WAITING: [
    ['approve', 'Approve'],
    ['reverse', 'Withdraw'],
  ],
  EXPLAINED: [['reverse', 'Reverse']],
};
const actionsOfReversal: readonly [SuspenseAction, string][] = [
  ['approve', 'Approve reversal'],
  ['withdraw-reversal', 'Withdraw reversal'],
];
const actionsOf = ({ state, explanation }: SuspenseLine) =>
  explanation?.reversal ? actionsOfReversal : actionsByState[state];

/** Lines in suspense with their explanation, its state and who gave it. */
export function SuspenseTable({ query, page, onPage, onAction }: SuspenseTableProps) {
  return (
    <PagedTable
      label="Suspense"
      query={query}
      emptyText="No money needs an explanation"
      noun="line"
      page={page}
      onPage={onPage}
      columns={[
        { id: 'bookedOn', title: 'Booked', cell: ({ bookedOn }) => formatDay(bookedOn) },
        {
          id: 'line',
          title: 'Line',
          cell: ({ source, isTransfer, party, text }) => (
            <div>
              {party || sourceTexts[source]}
              {party && (
                <p className={classes.quiet}>{isTransfer ? 'Incoming transfer' : sourceTexts[source]}</p>
              )}
              {text && <p className={classes.quiet}>{text}</p>}
            </div>
          ),
        },
        { id: 'amount', title: 'Amount', align: 'end', cell: amountText },
        { id: 'explanation', title: 'Explanation', cell: (line) => <Explanation line={line} /> },
        { id: 'state', title: 'Status', cell: ({ state }) => <StatusBadge status={state} /> },
        {
          id: 'actions',
          title: 'Actions',
          cell: (line) => (
            <div className={own.actions}>
              {actionsOf(line).map(([action, name]) => (
                <Button
                  key={action}
                  size="s"
                  variant={action === 'approve' || action === 'explain' ? 'secondary' : 'quiet'}
                  aria-label={`${name}: ${suspenseText(line)}`}
                  onPress={() => onAction(line, action)}
                >
                  {name}
                </Button>
              ))}
            </div>
          ),
        },
      ]}
    />
  );
}

function Explanation({ line: { explanation } }: { line: SuspenseLine }) {
  if (!explanation) return '–';
  const { as, partner, note, createdBy, approvedBy, reversal } = explanation;
  return (
    <div>
      {partner ? <TextLink href={paths.partner(partner.id)}>{partner.name}</TextLink> : explanationTexts[as]}
      <p className={classes.quiet}>{note}</p>
      <p className={classes.quiet}>{[createdBy, approvedBy].filter(Boolean).join(', ')}</p>
      {reversal && (
        <p className={classes.quiet}>{`To be reversed, by ${reversal.requestedBy}: ${reversal.reason}`}</p>
      )}
    </div>
  );
}
