import { formatEventTime, type Joining, type OrderDetail } from '@atrium/domain';
import { locale, t } from '@atrium/texts';
import { Card, DescriptionList, TextLink } from '@atrium/ui';
import classes from './registrations.module.css';

interface JoiningTicket {
  ticketTypeName: string;
  joining: Joining | null;
  joiningOpensAt: string | null;
}

interface JoiningOfTicketsProps {
  tickets: readonly JoiningTicket[];
  timeZone: string;
}

/** How the holders of an order's tickets join an event online; nothing where nobody does. */
export function JoiningCard({ tickets, timeZone }: Pick<OrderDetail, 'tickets'> & { timeZone: string }) {
  const known = tickets.map(({ ticketType, ...ticket }) => ({ ...ticket, ticketTypeName: ticketType.name }));
  if (!known.some(({ joining, joiningOpensAt }) => joining ?? joiningOpensAt)) return null;
  return (
    <Card title={t('Join online')}>
      <JoiningOfTickets tickets={known} timeZone={timeZone} />
    </Card>
  );
}

/** The joining details of tickets, each once, and from when others are shown. */
export function JoiningOfTickets({ tickets, timeZone }: JoiningOfTicketsProps) {
  const groups = [
    ...Map.groupBy(
      tickets.filter(({ joining }) => joining),
      ({ joining }) => JSON.stringify(joining),
    ).entries(),
  ];
  const [opensAt] = tickets.flatMap(({ joiningOpensAt }) => joiningOpensAt ?? []).sort();
  return (
    <>
      {groups.map(([key, [ticket]]) => (
        <div key={key}>
          {groups.length > 1 && <h4>{ticket?.ticketTypeName}</h4>}
          {ticket?.joining && <JoiningDetails joining={ticket.joining} />}
        </div>
      ))}
      {opensAt !== undefined && (
        <p>
          {t('How to join is shown here from {{time}}, and emailed to the attendees.', {
            time: formatEventTime(opensAt, timeZone, locale()),
          })}
        </p>
      )}
    </>
  );
}

/** How a ticket holder joins an event online. */
function JoiningDetails({ joining: { link, instructions } }: { joining: Joining }) {
  return (
    <DescriptionList
      items={[
        ...(link
          ? [
              {
                term: t('Joining link'),
                description: (
                  <TextLink href={link} target="_blank" rel="noopener noreferrer">
                    {link}
                  </TextLink>
                ),
              },
            ]
          : []),
        ...(instructions
          ? [
              {
                term: t('Joining instructions'),
                description: <span className={classes.instructions}>{instructions}</span>,
              },
            ]
          : []),
      ]}
    />
  );
}
