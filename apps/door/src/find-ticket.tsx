import { formatLocalHour, type FoundAtDoor, type ScanDirection } from '@atrium/domain';
import { locale, t } from '@atrium/texts';
import { useState, type SubmitEvent } from 'react';
import { findTickets } from './door-client.ts';
import type { Given } from './use-door.ts';

interface FindTicketProps {
  token: string;
  list: string;
  direction: ScanDirection;
  timeZone: string;
  onScan: (given: Given) => void;
  onScanGroup: (ticketIds: FoundAtDoor['ticketId'][]) => void;
}

/** Finds tickets without a camera: by what their holders say, or by the code on them. */
export function FindTicket({ token, list, direction, timeZone, onScan, onScanGroup }: FindTicketProps) {
  const [search, setSearch] = useState('');
  const [code, setCode] = useState('');
  const [found, setFound] = useState<FoundAtDoor[] | 'offline' | null>(null);
  const submitSearch = async (event: SubmitEvent) => {
    event.preventDefault();
    if (search.trim().length < 2) return;
    const outcome = await findTickets(token, list, search.trim());
    setFound(outcome.kind === 'ok' ? outcome.data : 'offline');
  };
  const submitCode = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onScan({ kind: 'TYPED', code });
    setCode('');
  };
  return (
    <section className="stack" aria-label={t('Without a camera')}>
      <form className="line" role="search" onSubmit={(event) => void submitSearch(event)}>
        <label>
          {t('Name or number')}
          <input
            type="search"
            value={search}
            minLength={2}
            maxLength={100}
            onChange={({ target }) => setSearch(target.value)}
          />
        </label>
        <button type="submit" className="button">
          {t('Find')}
        </button>
      </form>
      {found === 'offline' && (
        <p role="alert" className="notice">
          {t('People are found by name only with a connection. Scan or type the code of the ticket.')}
        </p>
      )}
      {Array.isArray(found) && (
        <>
          {found.length === 0 && <p role="status">{t('No ticket found')}</p>}
          {groupsOf(found, direction).map(([order, group]) => (
            <button
              key={order}
              type="button"
              className="button"
              onClick={() => {
                onScanGroup(group.map(({ ticketId }) => ticketId));
                setFound(null);
              }}
            >
              {direction === 'IN'
                ? t('Check in all {{number}} of {{order}}', { number: group.length, order })
                : t('Check out all {{number}} of {{order}}', { number: group.length, order })}
            </button>
          ))}
          <ul aria-label={t('Tickets found')} className="found">
            {found.map((ticket) => (
              <li key={ticket.ticketId}>
                <span>
                  <strong>{`${ticket.surname}, ${ticket.firstName}`}</strong>
                  <br />
                  {[ticket.company, ticket.ticketType, ticket.number].filter(Boolean).join(' · ')}
                </span>
                {mayPass(ticket, direction) ? (
                  <button
                    type="button"
                    className="button"
                    aria-label={
                      direction === 'IN'
                        ? t('Check in {{name}}', { name: nameOf(ticket) })
                        : t('Check out {{name}}', { name: nameOf(ticket) })
                    }
                    onClick={() => {
                      onScan({ kind: 'SEARCH', ticketId: ticket.ticketId });
                      setFound(null);
                    }}
                  >
                    {direction === 'IN' ? t('Check in') : t('Check out')}
                  </button>
                ) : (
                  <span>{stateOf(ticket, timeZone)}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <form className="line" onSubmit={submitCode}>
        <label>
          {t('Code of a ticket')}
          <input
            value={code}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setCode(target.value)}
          />
        </label>
        <button type="submit" className="button">
          {t('Check')}
        </button>
      </form>
    </section>
  );
}

const nameOf = ({ firstName, surname }: FoundAtDoor): string => `${firstName} ${surname}`;

/** Says whether a ticket passes: in with a valid one by people who are outside, out by people who are inside. */
const mayPass = ({ isInside, isValid }: FoundAtDoor, direction: ScanDirection): boolean =>
  direction === 'IN' ? isValid && !isInside : isInside;

/** Orders of which several people may pass, each with their tickets. */
const groupsOf = (found: readonly FoundAtDoor[], direction: ScanDirection): [string, FoundAtDoor[]][] =>
  [
    ...Map.groupBy(
      found.filter((ticket) => mayPass(ticket, direction)),
      ({ order }) => order,
    ),
  ].filter(([, group]) => group.length > 1);

function stateOf({ admittedAt, isInside, isValid }: FoundAtDoor, timeZone: string): string {
  if (admittedAt && isInside)
    return t('In since {{time}}', { time: formatLocalHour(admittedAt, timeZone, locale()) });
  return isValid ? t('Not inside') : t('Not valid here');
}
