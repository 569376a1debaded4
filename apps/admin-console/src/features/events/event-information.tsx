import { formatEventTime, formatMoney, fromMajor, type AdminEvent } from '@atrium/domain';
import { Card, DataTable, DescriptionList, SectorChips, TextLink } from '@atrium/ui';
import { detailClasses as classes } from '../detail/index.ts';
import { paths } from '../../paths.ts';

const none = 'Not provided';
const listed = (items: readonly { name: string }[]) => items.map(({ name }) => name).join(', ') || none;

/** What the event is, when and where. */
export function EventInformation({ event }: { event: AdminEvent }) {
  return (
    <Card title="Event information">
      <DescriptionList
        items={[
          {
            term: 'Partner',
            description: (
              <TextLink href={paths.partner(event.partner.id)}>{event.partner.partnerName}</TextLink>
            ),
          },
          { term: 'Type', description: event.otherEventType ?? event.eventType },
          { term: 'Attendance', description: event.attendanceType },
          { term: 'Starts', description: formatEventTime(event.startDateTime, event.timeZone) },
          { term: 'Ends', description: formatEventTime(event.endDateTime, event.timeZone) },
          { term: 'Submitted', description: formatEventTime(event.submittedAt, 'UTC') },
          {
            term: 'Website',
            description: event.websiteUrl ? (
              <TextLink href={event.websiteUrl} target="_blank" rel="noopener noreferrer">
                {event.websiteUrl}
              </TextLink>
            ) : (
              none
            ),
          },
          { term: 'Description', description: event.description },
          {
            term: 'Sectors',
            description: event.sectors.length > 0 ? <SectorChips sectors={event.sectors} /> : none,
          },
        ]}
      />
    </Card>
  );
}

/** Everything else the partner has written, and what it sells. */
export function OtherInformation({ event }: { event: AdminEvent }) {
  return (
    <Card title="Other information">
      <div className={classes.stack}>
        <DescriptionList
          items={[
            { term: 'Event size', description: event.eventSize?.name ?? none },
            { term: 'Attendees', description: event.numAttendees?.name ?? none },
            { term: 'Exhibitors', description: event.numExhibitors?.name ?? none },
            { term: 'Audiences', description: listed(event.audiences) },
            {
              term: 'Attendee classes',
              description: event.otherAttendeeClass ?? listed(event.attendeeClasses),
            },
            { term: 'Job titles', description: listed(event.attendeeJobTitles) },
            { term: 'Designations', description: listed(event.attendeeDesignations) },
            { term: 'Attendee countries', description: listed(event.attendeeCountries) },
            { term: 'Exhibitor types', description: listed(event.exhibitorTypes) },
            { term: 'Exhibitor countries', description: listed(event.exhibitorCountries) },
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
            { term: 'Extra events', description: listed(event.subEvents) },
            {
              term: 'Documents',
              description:
                event.documents.length > 0
                  ? event.documents.map(({ id, name, url }) => (
                      <div key={id}>
                        <TextLink href={url} target="_blank">
                          {name}
                        </TextLink>
                      </div>
                    ))
                  : 'No documents available',
            },
            { term: 'Other information', description: event.otherInformation ?? none },
          ]}
        />
        <DataTable
          label="Ticket types"
          rows={event.ticketTypes}
          rowKey={({ id }) => id}
          emptyText="No tickets available at the moment."
          columns={[
            { id: 'name', title: 'Ticket type', cell: ({ name }) => name },
            {
              id: 'price',
              title: 'Price',
              align: 'end',
              cell: ({ price }) =>
                formatMoney(fromMajor(price.amount, price.currency.code), { zeroAsFree: true }),
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
