import { formatEventTime, type AdminDecision, type DecisionSubject } from '@atrium/domain';
import { Badge, Button, Card, ConfirmDialog, DescriptionList, TextLink, VisuallyHidden } from '@atrium/ui';
import { currentTranslator, groundText, measureText, sourceText, subjectText } from '@atrium/texts';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { ReasonDialog } from '../actions/index.ts';
import { Timestamp } from '../lists/index.ts';
import classes from './moderation.module.css';

export interface DecisionViewProps {
  decision: AdminDecision;
  due?: { title: string; at: string };
  onConfirm?: () => Promise<void>;
  onDecideAppeal?: (outcome: 'UPHELD' | 'LIFTED', reasons: string) => Promise<void>;
  onLift?: (reasons: string) => Promise<void>;
}

type Step = 'confirm' | 'UPHELD' | 'LIFTED' | 'lift';

/** A decision with its reasons and appeal, and what can be done about it here. */
export function DecisionView({ decision, due, onConfirm, onDecideAppeal, onLift }: DecisionViewProps) {
  const [step, setStep] = useState<Step | null>(null);
  const texts = currentTranslator();
  const close = () => setStep(null);
  const { affected, appeal, liftedAt } = decision;
  // a strike of its own is the measure
  const strike = decision.strike?.measure === decision.measure ? null : decision.strike;
  const until = decision.until ?? strike?.until;
  const about =
    ofAffected[decision.subjectKind] ??
    `${subjectText(texts, decision.subjectKind)}: ${decision.subjectName ?? decision.subjectId}`;
  return (
    <Card
      title={
        <>
          {measureText(texts, decision.measure)}
          <VisuallyHidden>{`, ${about}, ${formatEventTime(decision.at, 'UTC')}`}</VisuallyHidden>
        </>
      }
    >
      {liftedAt && <Badge tone="success">Lifted</Badge>}
      <DescriptionList
        items={[
          ...(due ? [{ term: due.title, description: <Timestamp instant={due.at} /> }] : []),
          {
            term: 'Affects',
            description: (
              <TextLink href={paths.standing(affected)}>{affected.name || 'Deleted account'}</TextLink>
            ),
          },
          {
            term: 'About',
            description: about,
          },
          { term: 'Reasons', description: <span className={classes.words}>{decision.facts}</span> },
          { term: 'Clause', description: groundText(texts, decision.ground) },
          { term: 'Found by', description: sourceText(texts, decision.foundBy) },
          { term: 'Decided', description: <Timestamp instant={decision.at} /> },
          { term: 'By', description: decision.by ?? 'Automatic' },
          ...(strike ? [{ term: 'Strike', description: measureText(texts, strike.measure) }] : []),
          ...(until ? [{ term: 'Ends', description: <Timestamp instant={until} /> }] : []),
          ...(appeal
            ? [
                { term: 'Appeal', description: <span className={classes.words}>{appeal.text}</span> },
                {
                  term: 'Outcome',
                  description: appeal.outcome === null ? 'Open' : appealTexts[appeal.outcome],
                },
              ]
            : []),
        ]}
      />
      <div className={classes.actions}>
        {onConfirm && (
          <Button size="s" onPress={() => setStep('confirm')}>
            Confirm suspension
          </Button>
        )}
        {onDecideAppeal && (
          <>
            <Button size="s" onPress={() => setStep('LIFTED')}>
              Lift the decision
            </Button>
            <Button size="s" variant="secondary" onPress={() => setStep('UPHELD')}>
              Uphold decision
            </Button>
          </>
        )}
        {onLift && !liftedAt && (
          <Button size="s" variant="secondary" onPress={() => setStep('lift')}>
            Lift
          </Button>
        )}
      </div>
      {step === 'confirm' && onConfirm && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && close()}
          title="Confirm this suspension?"
          confirmText="Confirm"
          tone="danger"
          onConfirm={onConfirm}
        >
          It lasts until it is lifted. Without a second administrator it ends automatically.
        </ConfirmDialog>
      )}
      {(step === 'UPHELD' || step === 'LIFTED') && onDecideAppeal && (
        <ReasonDialog
          title={step === 'LIFTED' ? 'Lift the decision?' : 'Uphold the decision?'}
          confirmText={step === 'LIFTED' ? 'Lift' : 'Uphold decision'}
          label="Reasons"
          description="The affected person gets this by email."
          onConfirm={(reasons) => onDecideAppeal(step, reasons)}
          onClose={close}
        />
      )}
      {step === 'lift' && onLift && (
        <ReasonDialog
          title="Lift this decision?"
          confirmText="Lift"
          label="Reasons"
          description="Its strike and restrictions end immediately. The affected person gets this by email."
          onConfirm={onLift}
          onClose={close}
        />
      )}
    </Card>
  );
}

/** Subjects whose text is addressed to whom the decision affects. */
const ofAffected: Partial<Record<DecisionSubject, string>> = {
  ACCOUNT: 'The account',
  PARTNER: 'The company',
};

const appealTexts = { UPHELD: 'The decision stands', LIFTED: 'Lifted' };
