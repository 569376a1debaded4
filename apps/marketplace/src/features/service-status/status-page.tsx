import { incidentStateText, partStateTexts, partTexts } from '@atrium/account';
import { useServiceStatusQuery } from '@atrium/api-slice';
import {
  formatEventTime,
  minutes,
  operator,
  phaseOf,
  type Incident,
  type PartState,
  type ServiceStatus,
} from '@atrium/domain';
import { Badge, Banner, Card, Container, DescriptionList, QueryView, TextLink, type Tone } from '@atrium/ui';
import { locale, t } from '@atrium/texts';
import { PageHead } from '../../head/page-head.tsx';
import { paths } from '../../paths.ts';
import classes from './status.module.css';

const tones: Record<PartState, Tone> = {
  WORKS: 'success',
  SLOW: 'warning',
  DOWN: 'danger',
  UNKNOWN: 'neutral',
};

const time = (instant: string) => formatEventTime(instant, 'UTC', locale());

/** How each part of the service does, with incidents, planned maintenance and the last 90 days. */
export function StatusPage() {
  const status = useServiceStatusQuery(undefined, {
    pollingInterval: minutes(1),
    skipPollingIfUnfocused: true,
  });
  const lead = t('Whether each part of this site works now, and what happened in the last 90 days.');
  return (
    <Container className={classes.page}>
      <PageHead title={`${t('Status')} | ${operator.product}`} description={lead} path={paths.status} />
      <h1>{t('Status')}</h1>
      <p className={classes.lead}>{lead}</p>
      <QueryView query={status} failed={t("We couldn't load the status. Try again.")}>
        {(found) => <Status status={found} />}
      </QueryView>
    </Container>
  );
}

function Status({ status: { checkedAt, parts, incidents } }: { status: ServiceStatus }) {
  const now = new Date(checkedAt);
  const inPhase = (phase: ReturnType<typeof phaseOf>) =>
    (incidents ?? []).filter((incident) => phaseOf(incident, now) === phase);
  const open = inPhase('OPEN');
  const planned = inPhase('PLANNED').reverse();
  const past = inPhase('OVER');
  const isWell = open.length === 0 && parts.every(({ state }) => state === 'WORKS');
  return (
    <>
      <Banner
        tone={isWell ? 'success' : 'warning'}
        title={isWell ? t('Everything works') : t('Not everything works as usual')}
      >
        {t('Checked {{time}}', { time: time(checkedAt) })}
      </Banner>
      <Card title={t('Parts')}>
        <DescriptionList
          items={parts.map(({ part, state }) => ({
            term: t(partTexts[part]),
            description:
              state === 'WORKS' && open.some((incident) => incident.parts.includes(part)) ? (
                <Badge tone="warning">{t('Affected')}</Badge>
              ) : (
                <Badge tone={tones[state]}>{t(partStateTexts[state])}</Badge>
              ),
          }))}
        />
      </Card>
      {open.length > 0 && <Incidents title={t('Now')} incidents={open} now={now} />}
      {planned.length > 0 && <Incidents title={t('Planned maintenance')} incidents={planned} now={now} />}
      {incidents === null ? (
        <Banner tone="info" title={t("We can't read what happened at the moment")} />
      ) : (
        <Incidents title={t('The last 90 days')} incidents={past} now={now} />
      )}
      <p>
        <TextLink href="/api/status.atom">{t('Follow as a feed (Atom)')}</TextLink>
      </p>
    </>
  );
}

interface IncidentsProps {
  title: string;
  incidents: readonly Incident[];
  now: Date;
}

function Incidents({ title, incidents, now }: IncidentsProps) {
  return (
    <section aria-label={title} className={classes.section}>
      <h2>{title}</h2>
      {incidents.length === 0 && <p className={classes.lead}>{t('No incident and no maintenance')}</p>}
      {incidents.map((incident) => (
        <Entry key={incident.id} incident={incident} now={now} />
      ))}
    </section>
  );
}

/** An incident with what was written about it. Administrators write in English. */
function Entry({ incident, now }: { incident: Incident; now: Date }) {
  const { title, parts, startsAt, endsAt, updates } = incident;
  const span =
    endsAt === null
      ? t('Since {{time}}', { time: time(startsAt) })
      : t('{{start}} to {{end}}', { start: time(startsAt), end: time(endsAt) });
  return (
    <Card title={<span lang="en">{title}</span>}>
      <div className={classes.entry}>
        <p className={classes.facts}>
          <Badge tone={phaseOf(incident, now) === 'OPEN' ? 'warning' : 'neutral'}>
            {incidentStateText(incident, now)}
          </Badge>
          <span>{parts.map((part) => t(partTexts[part])).join(', ')}</span>
          <span>{span}</span>
        </p>
        <ol aria-label={t('Updates')} className={classes.updates}>
          {updates.map(({ id, text, at, editedAt }) => (
            <li key={id}>
              <time dateTime={at}>{time(at)}</time>
              {editedAt && (
                <span className={classes.edited}>{t('Edited {{time}}', { time: time(editedAt) })}</span>
              )}
              <p lang="en">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Card>
  );
}
