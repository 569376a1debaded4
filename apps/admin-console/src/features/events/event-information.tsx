import { formatEventTime, formatMoney, fromMajor, type AdminEvent } from '@atrium/domain';
import { Card, DataTable, DescriptionList, EventFacts, TextLink, ticketAttendanceText } from '@atrium/ui';
import { detailClasses as classes } from '../detail-layout/index.ts';
import { paths } from '../../paths.ts';
import { DocumentLink } from './document-link.tsx';
import changes from './event-changes.module.css';

const none = 'Not provided';

const priceText = ({ amount, currency }: AdminEvent['subEvents'][number]['price']): string =>
  formatMoney(fromMajor(amount, currency.code), { zeroAsFree: true });

/** Facts of the event, and those that visitors don't see. */
export function EventInformation({ event }: { event: AdminEvent }) {
  return (
    <EventFacts
      event={event}
      group="event"
      emptyText={none}
      more={[
        {
          term: 'Partner',
          description: (
            <TextLink href={paths.partner(event.partner.id)}>{event.partner.partnerName}</TextLink>
          ),
        },
        {
          term: 'Series',
          description: event.series ? (
            <TextLink href={`${paths.series}?search=${encodeURIComponent(event.series.name)}`}>
              {event.series.name}
            </TextLink>
          ) : (
            'None, it takes place once'
          ),
        },
        { term: 'Submitted', description: formatEventTime(event.submittedAt, 'UTC') },
        {
          term: 'Thumbnail',
          description: event.thumbnail ? (
            <img
              className={changes.thumbnail}
              src={event.thumbnail.url}
              alt={event.thumbnail.alternativeText ?? 'Thumbnail'}
              loading="lazy"
            />
          ) : (
            none
          ),
        },
      ]}
    />
  );
}

/** Agenda, extras, documents and ticket types. */
export function EventProgramme({ event }: { event: AdminEvent }) {
  return (
    <Card title="Agenda and tickets">
      <div className={classes.stack}>
        <DescriptionList
          items={[
            {
              term: 'Agenda',
              description:
                event.agendaItems.length > 0
                  ? event.agendaItems.map(({ id, name, startDateTime }) => (
                      <div key={id}>
                        {formatEventTime(startDateTime, event.timeZone)}: {name}
                      </div>
                    ))
                  : 'No agenda items scheduled',
            },
            {
              term: 'Speakers',
              description:
                event.speakers.length > 0
                  ? event.speakers.map((speaker) => (
                      <div key={speaker.id}>
                        {[speaker.name, speaker.title, speaker.company, speaker.biography]
                          .filter(Boolean)
                          .join(', ')}
                      </div>
                    ))
                  : none,
            },
            {
              term: 'Extra events',
              description:
                event.subEvents.length > 0
                  ? event.subEvents.map(({ id, name, subEventType, startDateTime, price }) => (
                      <div key={id}>
                        {formatEventTime(startDateTime, event.timeZone)}: {name} ({subEventType}),{' '}
                        {priceText(price)}
                      </div>
                    ))
                  : none,
            },
            {
              term: 'Documents',
              description:
                event.documents.length > 0
                  ? event.documents.map((document) => (
                      <div key={document.id}>
                        <DocumentLink document={document} />
                      </div>
                    ))
                  : 'No documents available',
            },
          ]}
        />
        <DataTable
          label="Ticket types"
          rows={event.ticketTypes}
          rowKey={({ id }) => id}
          emptyText="No tickets available at the moment."
          columns={[
            {
              id: 'name',
              title: 'Ticket type',
              cell: ({ name, attendance }) =>
                attendance ? `${name} (${ticketAttendanceText(attendance)})` : name,
            },
            {
              id: 'price',
              title: 'Price',
              align: 'end',
              cell: ({ price }) => priceText(price),
            },
            {
              id: 'sale',
              title: 'On sale',
              cell: ({ startDateTime, endDateTime }) =>
                `${formatEventTime(startDateTime, event.timeZone)} to ${formatEventTime(endDateTime, event.timeZone)}`,
            },
            {
              id: 'taken',
              title: 'Sold or held',
              align: 'end',
              cell: ({ taken, quantity }) => `${taken} of ${quantity}`,
            },
            {
              id: 'policy',
              title: 'Cancellation',
              cell: ({ cancellationPolicy }) => cancellationPolicy?.name ?? '–',
            },
          ]}
        />
      </div>
    </Card>
  );
}
