import { Button, QueryView } from '@atrium/ui';
import { useState } from 'react';
import { CardList, CardListItem, CardListText } from '../../card-list/card-list.tsx';
import { SearchForm } from '../../forms/search-form.tsx';
import classes from './badges.module.css';
import { useHolders } from './use-badges.ts';

export interface Chosen {
  ticketId: string;
  name: string;
}

interface ChosenHoldersProps {
  eventId: number;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
}

/** Chooses whose badges are made, one ticket after the other. */
export function ChosenHolders({ eventId, chosen, onChange }: ChosenHoldersProps) {
  const [search, setSearch] = useState('');
  const found = useHolders(eventId, search);
  const isChosen = (id: string) => chosen.some(({ ticketId }) => ticketId === id);
  return (
    <>
      {chosen.length > 0 && (
        <CardList label="Chosen attendees">
          {chosen.map(({ ticketId, name }) => (
            <CardListItem key={ticketId}>
              <CardListText name={name} detail="" />
              <Button
                size="s"
                variant="quiet"
                aria-label={`Remove ${name}`}
                onPress={() => onChange(chosen.filter((one) => one.ticketId !== ticketId))}
              >
                Remove
              </Button>
            </CardListItem>
          ))}
        </CardList>
      )}
      <SearchForm
        label="Find attendees"
        placeholder="Name, company, email or number"
        search={search}
        onSearch={setSearch}
      />
      {search.length === 1 && <p className={classes.quiet}>Enter at least two characters</p>}
      {search.length > 1 && (
        <QueryView query={found}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={classes.quiet}>No attendees found</p>
            ) : (
              <CardList label="Attendees found">
                {items.map(({ ticketId, firstName, surname, company, ticketType }) => (
                  <CardListItem key={ticketId}>
                    <CardListText
                      name={`${surname}, ${firstName}`}
                      detail={[company, ticketType.name].filter(Boolean).join(' · ')}
                    />
                    <Button
                      size="s"
                      variant="secondary"
                      isDisabled={isChosen(ticketId)}
                      aria-label={`Add ${firstName} ${surname}`}
                      onPress={() => onChange([...chosen, { ticketId, name: `${firstName} ${surname}` }])}
                    >
                      {isChosen(ticketId) ? 'Added' : 'Add'}
                    </Button>
                  </CardListItem>
                ))}
              </CardList>
            )
          }
        </QueryView>
      )}
    </>
  );
}
