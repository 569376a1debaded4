import { decisionGrounds, sanctionMeasures, type SanctionForm } from '@atrium/domain';
import { Button, Card, Checkbox, ConfirmDialog, Select, TextArea, TextField } from '@atrium/ui';
import { currentTranslator, groundText } from '@atrium/texts';
import { useState } from 'react';
import classes from './moderation.module.css';

export type Occasion = Pick<SanctionForm, 'subjectKind' | 'subjectId' | 'subjectName' | 'noticeId'>;
type Chosen = Pick<SanctionForm, 'measure' | 'isEgregious' | 'days' | 'ground' | 'facts'>;
type Measure = SanctionForm['measure'];

export interface SanctionPanelProps {
  isCompany: boolean;
  /** The occasion is a message, which can be removed. */
  isAboutMessage: boolean;
  /** A rejected promise keeps the dialog open. */
  onSanction: (form: Chosen) => Promise<void>;
}

const measureTexts: Record<Measure, string> = {
  STRIKE: 'Strike',
  REGISTRATIONS_BLOCKED: 'Block registrations',
  REGISTRATIONS_CANCELLED: 'Cancel registrations, with full refunds',
  SUPPORT_BLOCKED: 'Block support',
  PLATFORM_BLOCKED: 'Suspend',
  CONTENT_REMOVED: 'Remove the message',
};

/** A company doesn't register for events. */
const ofCompanies: readonly Measure[] = ['STRIKE', 'SUPPORT_BLOCKED', 'PLATFORM_BLOCKED', 'CONTENT_REMOVED'];
/** Measures that hold for some time. */
const lasting: readonly Measure[] = ['REGISTRATIONS_BLOCKED', 'SUPPORT_BLOCKED', 'PLATFORM_BLOCKED'];

/** Gives a strike or restricts, after a confirmation. */
export function SanctionPanel({ isCompany, isAboutMessage, onSanction }: SanctionPanelProps) {
  const [measure, setMeasure] = useState<Measure>('STRIKE');
  const [ground, setGround] = useState<SanctionForm['ground']>('ABUSE');
  const [isEgregious, setIsEgregious] = useState(false);
  const [days, setDays] = useState('');
  const [facts, setFacts] = useState('');
  const [isAsking, setIsAsking] = useState(false);
  const texts = currentTranslator();
  const measures = sanctionMeasures.filter(
    (one) => (!isCompany || ofCompanies.includes(one)) && (one !== 'CONTENT_REMOVED' || isAboutMessage),
  );
  const hasEnd = lasting.includes(measure);
  const submit = async () => {
    await onSanction({
      measure,
      ground,
      facts,
      isEgregious: measure === 'STRIKE' && isEgregious,
      days: hasEnd && days ? Number(days) : null,
    });
    setFacts('');
    setIsEgregious(false);
  };
  return (
    <Card title="Act">
      <div className={classes.form}>
        <Select
          label="Measure"
          options={measures.map((id) => ({ id, name: measureTexts[id] }))}
          value={measure}
          onChange={(chosen) => chosen && setMeasure(chosen)}
        />
        <Select
          label="Clause"
          options={decisionGrounds.map((id) => ({ id, name: groundText(texts, id) }))}
          value={ground}
          onChange={(chosen) => chosen && setGround(chosen)}
        />
        {measure === 'STRIKE' && (
          <Checkbox isSelected={isEgregious} onChange={setIsEgregious}>
            Egregious: suspend immediately
          </Checkbox>
        )}
        {hasEnd && (
          <TextField
            label="Days"
            description="Leave empty for no end."
            inputMode="numeric"
            value={days}
            onChange={setDays}
          />
        )}
        <TextArea
          label="Reasons"
          description="The affected person reads this. Don't say who reported it, and don't name others."
          isRequired
          value={facts}
          onChange={setFacts}
          maxLength={5000}
        />
      </div>
      <div className={classes.actions}>
        <Button variant="danger" isDisabled={!facts.trim()} onPress={() => setIsAsking(true)}>
          {measureTexts[measure]}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setIsAsking(false)}
          title={`${measureTexts[measure]}?`}
          confirmText="Confirm"
          tone="danger"
          onConfirm={submit}
        >
          It takes effect immediately and is emailed with the reasons. A third or egregious strike ends after
          24 hours unless a second administrator confirms it.
        </ConfirmDialog>
      )}
    </Card>
  );
}
