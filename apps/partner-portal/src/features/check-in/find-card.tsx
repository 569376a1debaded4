import { formatLocalHour, type CheckIn, type FoundAtDoor } from '@atrium/domain';
import { Button, Card, QueryView, Select } from '@atrium/ui';
import { useState } from 'react';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import { SearchForm } from '../../forms/search-form.tsx';
import classes from './check-in.module.css';
import { listName } from './list-name.ts';
import { useCorrections, useFound } from './use-corrections.ts';

/** Checks people in by name, without a device: at a desk, or from a list on paper after the event. */
export function FindCard({
  checkIn: { event, lists, today },
  eventId,
}: {
  checkIn: CheckIn;
  eventId: number;
}) {
  const first = lists.find(({ day }) => day === today) ?? lists[0];
  const [chosen, setChosen] = useState(first?.key ?? '');
  const [search, setSearch] = useState('');
  const found = useFound(eventId, chosen, search);
  const { isSending, onCheckIn, onCheckInGroup } = useCorrections(eventId);
  return (
    <Card title="Check in by name">
      <div className={classes.stack}>
        <Select
          label="List"
          options={lists.map((list) => ({ id: list.key, name: listName(list) }))}
          value={chosen}
          onChange={(key) => key !== null && setChosen(key)}
        />
        <SearchForm
          label="Find tickets"
          placeholder="Name, company, email or number"
          search={search}
          onSearch={setSearch}
        />
        {search.length === 1 && <p className={classes.quiet}>Enter at least two characters</p>}
        {search.length > 1 && (
          <QueryView query={found}>
            {(tickets) =>
              tickets.length === 0 ? (
                <p className={classes.quiet}>No tickets found</p>
              ) : (
                <CardList label="Tickets found">
                  {groupsOf(tickets).map(([order, group]) => (
                    <CardListItem key={order}>
                      <CardListText name={order} detail={`${group.length} tickets that aren't checked in`} />
                      <Button
                        size="s"
                        variant="secondary"
                        isDisabled={isSending}
                        aria-label={`Check in all ${group.length} of ${order}`}
                        onPress={() => onCheckInGroup(chosen, group)}
                      >
                        {`Check in all ${group.length}`}
                      </Button>
                    </CardListItem>
                  ))}
                  {tickets.map((ticket) => (
                    <CardListItem key={ticket.ticketId}>
                      <CardListText
                        name={`${ticket.surname}, ${ticket.firstName}`}
                        detail={[ticket.company, ticket.ticketType, ticket.number]
                          .filter(Boolean)
                          .join(' · ')}
                      />
                      {mayEnter(ticket) ? (
                        <Button
                          size="s"
                          variant="secondary"
                          isDisabled={isSending}
                          aria-label={`Check in ${ticket.firstName} ${ticket.surname}`}
                          onPress={() => onCheckIn(chosen, ticket)}
                        >
                          Check in
                        </Button>
                      ) : (
                        <span className={classes.quiet}>{stateText(ticket, event.timeZone)}</span>
                      )}
                    </CardListItem>
                  ))}
                </CardList>
              )
            }
          </QueryView>
        )}
      </div>
    </Card>
  );
}

/** Says whether a ticket admits: a valid one of somebody who is outside. */
const mayEnter = ({ isInside, isValid }: FoundAtDoor): boolean => isValid && !isInside;

/** Orders of which several people may enter, each with their tickets. */
const groupsOf = (tickets: readonly FoundAtDoor[]): [string, FoundAtDoor[]][] =>
  [...Map.groupBy(tickets.filter(mayEnter), ({ order }) => order)].filter(([, group]) => group.length > 1);

const stateText = ({ admittedAt, attendance }: FoundAtDoor, timeZone: string): string => {
  if (admittedAt !== null)
    return `Checked in ${formatLocalHour(admittedAt, timeZone, 'en-GB', { withDay: true })}`;
  return attendance === 'ONLINE' ? 'Admits online only' : 'Not valid on this list';
};
