import type { Joining } from '@atrium/domain';
import { Banner, Card, DescriptionList, QueryView, TextLink } from '@atrium/ui';
import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useRights } from '../../rights/use-rights.ts';
import { JoiningPlanForm } from './joining-plan-form.tsx';
import classes from './joining.module.css';
import { useJoining } from './use-joining.ts';

/** How holders of tickets join an event online: for all, for single ticket types, and from when. */
export function JoiningPage() {
  const eventId = Number(useParams()['eventId']);
  const { event, plan, onSave } = useJoining(eventId);
  const mayEdit = useRights()('change-events') && event.data?.currentStatus !== 'CANCELLED';
  return (
    <div className={classes.stack}>
      <title>{`Joining details${event.data ? ` of ${event.data.name}` : ''} | Atrium for organisers`}</title>
      <TextLink href={paths.event(eventId)}>{event.data?.name ?? 'Event'}</TextLink>
      <h1>Joining details</h1>
      <QueryView query={plan}>
        {(found) =>
          found.isOnline ? (
            <>
              <Card title="For every ticket type">
                <div className={classes.stack}>
                  <Details joining={found.event} />
                  {mayEdit && (
                    <div>
                      <TextLink href={paths.editEvent(eventId)}>Change them in the event’s form</TextLink>
                    </div>
                  )}
                </div>
              </Card>
              {mayEdit ? (
                <JoiningPlanForm plan={found} onSave={onSave} />
              ) : (
                found.ticketTypes.map(
                  ({ id, name, own }) =>
                    own && (
                      <Card key={id} title={name}>
                        <Details joining={own} />
                      </Card>
                    ),
                )
              )}
            </>
          ) : (
            <Banner tone="info" title="This event takes place at its venue only">
              There is nothing to join online. The event’s form says how people attend.
            </Banner>
          )
        }
      </QueryView>
    </div>
  );
}

function Details({ joining: { link, instructions } }: { joining: Joining }) {
  if (link === null && instructions === null)
    return <p className={classes.quiet}>No link and no instructions yet</p>;
  return (
    <DescriptionList
      items={[
        ...(link === null ? [] : [{ term: 'Joining link', description: link }]),
        ...(instructions === null
          ? []
          : [
              {
                term: 'Joining instructions',
                description: <span className={classes.lines}>{instructions}</span>,
              },
            ]),
      ]}
    />
  );
}
