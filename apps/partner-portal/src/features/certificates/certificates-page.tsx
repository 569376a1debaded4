import { formatEventTime, virtual, type CertificateForm, type CertificatePlan } from '@atrium/domain';
import {
  Banner,
  Button,
  Card,
  Checkbox,
  ConfirmDialog,
  DescriptionList,
  NumberField,
  QueryView,
  TextLink,
  toast,
} from '@atrium/ui';
import { useState } from 'react';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import classes from './certificates.module.css';
import { useCertificates } from './use-certificates.ts';

/** Whether attendees of an event get certificates of attendance, and how many did. */
export function CertificatesPage() {
  const eventId = Number(useParams()['eventId']);
  const { event, plan, ...saving } = useCertificates(eventId);
  const mayEdit = useRights()('change-events') && event.data?.currentStatus !== 'CANCELLED';
  const isVirtual = Number(event.data?.attendanceTypeId) === virtual;
  return (
    <div className={classes.stack}>
      <title>{`Certificates${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Certificates</h1>
      {isVirtual && (
        <Banner tone="info" title="This event takes place online only">
          Certificates go to those who are checked in at an entrance, so none are issued for this event.
        </Banner>
      )}
      <QueryView query={plan}>
        {(found) => (
          <>
            {found.isOn && <Issued plan={found} />}
            {mayEdit ? (
              <PlanForm plan={found} {...saving} />
            ) : (
              <p className={classes.quiet}>
                {found.isOn ? hoursText(found) : 'Attendees of this event get no certificates.'}
              </p>
            )}
          </>
        )}
      </QueryView>
    </div>
  );
}

function hoursText({ cpdMinutes, isPerDay, isTimed, extras }: CertificatePlan): string {
  const parts = [
    ...(cpdMinutes === null ? [] : [`${cpdMinutes / 60} hours${isPerDay ? ' for each day attended' : ''}`]),
    ...extras.flatMap((extra) =>
      extra.cpdMinutes === null ? [] : [`${extra.cpdMinutes / 60} hours for ${extra.name}`],
    ),
  ];
  return parts.length === 0
    ? 'Certificates state no hours.'
    : `Certificates state ${parts.join(', ')} of continuing professional development${
        isTimed ? ', and no more than the time inside' : ''
      }.`;
}

const hoursOf = (minutes: number | null): number | null => (minutes === null ? null : minutes / 60);

/** Hours are counted in quarters. */
const isOddNumber = (hours: number | null): boolean =>
  hours !== null && (hours < 0.25 || hours > 200 || !Number.isInteger(hours * 4));
const oddText = 'Enter quarters of an hour, up to 200 hours';

function Issued({ plan: { issued, withdrawn, issuesAt, timeZone } }: { plan: CertificatePlan }) {
  return (
    <Card title="Issued">
      <DescriptionList
        items={[
          { term: 'From', description: formatEventTime(issuesAt, timeZone) },
          { term: 'Valid certificates', description: issued },
          { term: 'Withdrawn, because an entry was taken back', description: withdrawn },
        ]}
      />
    </Card>
  );
}

interface PlanFormProps {
  plan: CertificatePlan;
  isSaving: boolean;
  failure: string | undefined;
  save: (form: CertificateForm) => Promise<boolean>;
}

/** Switches certificates on and off, and says which hours they state. */
function PlanForm({ plan, isSaving, failure, save }: PlanFormProps) {
  const [isOn, setOn] = useState(plan.isOn);
  const [hours, setHours] = useState(hoursOf(plan.cpdMinutes));
  const [isPerDay, setPerDay] = useState(plan.isPerDay);
  const [isTimed, setTimed] = useState(plan.isTimed);
  const [extraHours, setExtraHours] = useState(
    () => new Map(plan.extras.map(({ subEventId, cpdMinutes }) => [subEventId, hoursOf(cpdMinutes)])),
  );
  const [isAsking, setAsking] = useState(false);
  const isOdd = [hours, ...extraHours.values()].some(isOddNumber);
  const send = async () => {
    const isSaved = await save({
      isOn,
      cpdMinutes: isOn && hours !== null ? hours * 60 : null,
      isPerDay: isOn && isPerDay,
      isTimed: isOn && isTimed,
      extras: [...extraHours].flatMap(([subEventId, of]) =>
        isOn && of !== null ? [{ subEventId, cpdMinutes: of * 60 }] : [],
      ),
    });
    if (isSaved) toast.success('Certificates saved');
  };
  const submit = async () => {
    if (isOn && isOdd) return;
    if (!isOn && plan.issued > 0) setAsking(true);
    else await send();
  };
  return (
    <Card title="Certificates of attendance">
      <div className={classes.stack}>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <Checkbox
          isSelected={isOn}
          onChange={setOn}
          description="12 hours after the event everyone who was checked in gets theirs by email, and buyers find all of them with their tickets. Anyone who has its code can check one."
        >
          Attendees get a certificate
        </Checkbox>
        {isOn && (
          <>
            <NumberField
              label="Hours of continuing professional development"
              description="Empty for certificates without hours"
              value={hours}
              onChange={setHours}
              hasNoSteps
              errorMessage={isOddNumber(hours) ? oddText : undefined}
            />
            <Checkbox
              isSelected={isPerDay}
              onChange={setPerDay}
              description="Attendees get these hours for each day on which they were checked in, not for the whole event."
            >
              For each day
            </Checkbox>
            {plan.extras.map(({ subEventId, name }) => (
              <NumberField
                key={subEventId}
                label={`Hours for ${name}`}
                description="For those who were checked in there, besides the others"
                value={extraHours.get(subEventId) ?? null}
                onChange={(changed) => setExtraHours(new Map(extraHours).set(subEventId, changed))}
                hasNoSteps
                errorMessage={isOddNumber(extraHours.get(subEventId) ?? null) ? oddText : undefined}
              />
            ))}
            <Checkbox
              isSelected={isTimed}
              onChange={setTimed}
              description="If your devices scan people out: certificates then state no more than the time between entry and exit, in quarters of an hour. Whoever isn’t scanned out stayed until the end."
            >
              Only the time inside
            </Checkbox>
          </>
        )}
        <div>
          <Button isPending={isSaving} onPress={() => void submit()}>
            Save certificates
          </Button>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Withdraw all certificates?"
        confirmText="Withdraw certificates"
        tone="danger"
        onConfirm={send}
      >
        Certificates of this event can no longer be downloaded, and anyone who checks one sees that it is no
        longer valid. If you switch them on again, they are valid again.
      </ConfirmDialog>
    </Card>
  );
}
