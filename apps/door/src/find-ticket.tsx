import { formatLocalHour, type FoundAtDoor } from '@atrium/domain';
import { locale, t } from '@atrium/texts';
import { useState, type SubmitEvent } from 'react';
import { findTickets } from './door-client.ts';
import type { Given } from './use-door.ts';

interface FindTicketProps {
  token: string;
  list: string;
  timeZone: string;
  onScan: (given: Given) => void;
}

/** Finds tickets without a camera: by what their holders say, or by the code on them. */
export function FindTicket({ token, list, timeZone, onScan }: FindTicketProps) {
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
          {t('Name or order number')}
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
          <ul aria-label={t('Tickets found')} className="found">
            {found.map((ticket) => (
              <li key={ticket.ticketId}>
                <span>
                  <strong>{`${ticket.surname}, ${ticket.firstName}`}</strong>
                  <br />
                  {[ticket.company, ticket.ticketType, ticket.order].filter(Boolean).join(' · ')}
                </span>
                {ticket.admittedAt ? (
                  <span>
                    {t('In since {{time}}', { time: formatLocalHour(ticket.admittedAt, timeZone, locale()) })}
                  </span>
                ) : ticket.isValid ? (
                  <button
                    type="button"
                    className="button"
                    aria-label={t('Check in {{name}}', { name: `${ticket.firstName} ${ticket.surname}` })}
                    onClick={() => {
                      onScan({ kind: 'SEARCH', ticketId: ticket.ticketId });
                      setFound(null);
                    }}
                  >
                    {t('Check in')}
                  </button>
                ) : (
                  <span>{t('Not valid here')}</span>
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
