import type { OddDay, OddDayDecision } from '@atrium/domain';
import { Button, DataTable } from '@atrium/ui';
import { useState } from 'react';
import { ReasonDialog } from '../actions/index.ts';
import { decisionText, figuresText, signsText } from './odd-day-text.ts';

interface OddDayTableProps {
  oddDays: readonly OddDay[];
  /** A rejected promise keeps the dialog open. */
  onDecide: (day: string, decision: OddDayDecision, reasons: string) => Promise<void>;
}

/** Odd days of an event, each to be restored or to stay set aside. */
export function OddDayTable({ oddDays, onDecide }: OddDayTableProps) {
  const [deciding, setDeciding] = useState<{ day: string; decision: OddDayDecision } | null>(null);
  return (
    <>
      <DataTable<OddDay>
        label="Odd days"
        rows={oddDays}
        rowKey={({ day }) => day}
        columns={[
          { id: 'day', title: 'Day', cell: ({ day }) => day },
          { id: 'signs', title: 'Why', cell: signsText },
          { id: 'figures', title: 'Figures', cell: figuresText },
          {
            id: 'decision',
            title: 'Decision',
            cell: (odd) => (odd.reasons ? `${decisionText(odd)}: ${odd.reasons}` : decisionText(odd)),
          },
          {
            id: 'actions',
            title: 'Actions',
            cell: ({ day, decision }) => (
              <>
                {decision !== 'RESTORED' && (
                  <Button size="s" onPress={() => setDeciding({ day, decision: 'RESTORED' })}>
                    Restore
                  </Button>
                )}
                {decision !== 'SET_ASIDE' && (
                  <Button
                    size="s"
                    variant="secondary"
                    onPress={() => setDeciding({ day, decision: 'SET_ASIDE' })}
                  >
                    Keep set aside
                  </Button>
                )}
              </>
            ),
          },
        ]}
      />
      {deciding && (
        <ReasonDialog
          title={
            deciding.decision === 'RESTORED'
              ? `Restore the counts of ${deciding.day}?`
              : `Keep ${deciding.day} set aside?`
          }
          confirmText={deciding.decision === 'RESTORED' ? 'Restore' : 'Keep set aside'}
          label="Reasons"
          description="The organiser reads this in Insights. You can change it later."
          onConfirm={(reasons) => onDecide(deciding.day, deciding.decision, reasons)}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
}
