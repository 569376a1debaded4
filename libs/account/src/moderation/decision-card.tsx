import { formatEventTime, moderationLimits, type OwnDecision } from '@atrium/domain';
import { Badge, Button, Card, ConfirmDialog, DescriptionList, TextArea, VisuallyHidden } from '@atrium/ui';
import {
  currentTranslator,
  groundText,
  locale,
  measureText,
  sourceText,
  subjectText,
  t,
} from '@atrium/texts';
import { useState } from 'react';
import classes from './moderation.module.css';

export interface DecisionCardProps {
  decision: OwnDecision;
  /** A rejected promise keeps the dialog open. */
  onAppeal: (text: string) => Promise<void>;
}

const timeOf = (instant: string) => formatEventTime(instant, 'UTC', locale());

/** One decision with its reasons, its appeal, or the button for one. */
export function DecisionCard({ decision, onAppeal }: DecisionCardProps) {
  const [isAppealing, setIsAppealing] = useState(false);
  const texts = currentTranslator();
  const { appeal, appealUntil, facts, liftedAt } = decision;
  // a strike of its own is the measure
  const strike = decision.strike?.measure === decision.measure ? null : decision.strike;
  const until = decision.until ?? strike?.until;
  const about = [subjectText(texts, decision.subjectKind), decision.subjectName].filter(Boolean).join(': ');
  return (
    <Card
      title={
        <>
          {measureText(texts, decision.measure)}
          <VisuallyHidden>{`, ${about}, ${timeOf(decision.at)}`}</VisuallyHidden>
        </>
      }
    >
      {liftedAt && <Badge tone="success">{t('Lifted')}</Badge>}
      <p className={classes.facts}>{facts}</p>
      <DescriptionList
        items={[
          { term: t('About'), description: about },
          { term: t('Decided'), description: timeOf(decision.at) },
          ...(strike ? [{ term: t('Strike'), description: measureText(texts, strike.measure) }] : []),
          ...(until ? [{ term: t('Ends'), description: timeOf(until) }] : []),
          { term: t('Clause'), description: groundText(texts, decision.ground) },
          { term: t('How we learned of it'), description: sourceText(texts, decision.foundBy) },
          {
            term: t('Decided by'),
            description: decision.automated ? t('Our automatic check') : t('A member of our team'),
          },
          ...(appeal ? [{ term: t('Your appeal'), description: appeal.text }] : []),
          ...(appeal ? [{ term: t('Outcome'), description: outcomeText(appeal) }] : []),
        ]}
      />
      {appealUntil && (
        <Button variant="secondary" size="s" className={classes.appeal} onPress={() => setIsAppealing(true)}>
          {t('Appeal')}
        </Button>
      )}
      {isAppealing && <AppealDialog onAppeal={onAppeal} onClose={() => setIsAppealing(false)} />}
    </Card>
  );
}

function outcomeText({ outcome, reasons }: NonNullable<OwnDecision['appeal']>): string {
  if (outcome === null) return t("We're looking at it.");
  const said = outcome === 'LIFTED' ? t('The decision was lifted.') : t('The decision stands.');
  return [said, reasons].filter(Boolean).join(' ');
}

function AppealDialog({ onAppeal, onClose }: Pick<DecisionCardProps, 'onAppeal'> & { onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('Appeal against this decision')}
      confirmText={t('Send appeal')}
      isConfirmDisabled={!text.trim()}
      onConfirm={() => onAppeal(text)}
    >
      <TextArea
        label={t('Why is the decision wrong?')}
        description={t('You can appeal once. Someone else will decide and give you the reasons.')}
        isRequired
        value={text}
        onChange={setText}
        maxLength={moderationLimits.explanation}
      />
    </ConfirmDialog>
  );
}
