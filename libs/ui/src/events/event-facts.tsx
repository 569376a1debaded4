import {
  factsOf,
  type EventWithFacts,
  type FactForm,
  type FactGroup,
  type FactValues,
  type FieldName,
} from '@atrium/domain';
import { eventTimeText, formatNumber, msg, t, translatePlace } from '@atrium/texts';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { DescriptionList } from '../patterns/description-list.tsx';
import { ReadMore } from '../patterns/read-more.tsx';
import { TextLink } from '../primitives/button.tsx';
import { Card } from '../primitives/card.tsx';
import classes from './event-facts.module.css';
import { toMetric } from './floor-area.ts';
import { mapLink } from './map-links.ts';

/** Short facts are listed in groups; each long text is a card of its own. */
type ListedGroup = Exclude<FactGroup, 'texts'>;

const titles: Record<ListedGroup, string> = {
  event: msg('Event information'),
  audience: msg('Industry and audience'),
  attendance: msg('Attendee and exhibitor information'),
};

/** Renderer of each form of fact; a missing form does not compile. */
const draw: { [F in FactForm]: (value: FactValues[F]) => ReactNode } = {
  line: (text) => text,
  paragraphs: (text) => <ReadMore text={text} limit={150} />,
  address: (url) => <OutsideLink href={url}>{url}</OutsideLink>,
  name: (name) => t(name),
  names: (names) => <Names names={names} />,
  number: (number) => formatNumber(number),
  moment: ({ instant, event }) => eventTimeText(instant, event),
  area: ({ name, metric }) => toMetric(name, metric),
  venue: (venue) => <Venue venue={venue} />,
  sectors: (sectors) => <Sectors sectors={sectors} />,
};
const drawOne = <F extends FactForm>(form: F, value: FactValues[F]): ReactNode => draw[form](value);

export interface EventFactsProps {
  event: EventWithFacts;
  group: ListedGroup;
  /** Fields that the page shows elsewhere. */
  without?: readonly FieldName[];
  /** Facts that are not fields of the event. */
  more?: readonly { term: string; description: ReactNode }[];
  /** Placeholder of an unknown fact; without it such facts are left out. */
  emptyText?: string;
}

/** A group of facts of an event, the same in every app. */
export function EventFacts({ event, group, without = [], more = [], emptyText }: EventFactsProps) {
  const items = [
    ...factsOf(event, group)
      .filter(({ name }) => !without.includes(name))
      .map(({ label, fact }) => ({
        term: t(label),
        description: fact && drawOne(fact.form, fact.value),
      })),
    ...more,
  ].flatMap(({ term, description }) => {
    if (description !== null && description !== '') return [{ term, description }];
    return emptyText ? [{ term, description: <span className={classes.quiet}>{emptyText}</span> }] : [];
  });
  if (items.length === 0) return null;
  return (
    <Card title={t(titles[group])}>
      <DescriptionList items={items} />
    </Card>
  );
}

/** The long texts of an event, each in a card. */
export function EventTexts({ event, emptyText }: Pick<EventFactsProps, 'event' | 'emptyText'>) {
  return factsOf(event, 'texts').map(({ name, label, fact }) =>
    fact || emptyText ? (
      <Card key={name} title={t(label)}>
        {fact ? drawOne(fact.form, fact.value) : <p className={classes.quiet}>{emptyText}</p>}
      </Card>
    ) : null,
  );
}

function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <TextLink href={href} target="_blank" rel="noopener noreferrer">
      {children} <ExternalLink size={13} aria-hidden className={classes.external} />
    </TextLink>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>{t(name)}</li>
      ))}
    </ul>
  );
}

function Sectors({ sectors }: { sectors: FactValues['sectors'] }) {
  return (
    <ul className={classes.sectors}>
      {sectors.map(({ id, name, sectorSubtypes }) => (
        <li key={id}>
          <p className={classes.sector}>{t(name)}</p>
          {sectorSubtypes.length > 0 ? (
            <Names names={sectorSubtypes.map((subtype) => subtype.name)} />
          ) : (
            t('The whole sector')
          )}
        </li>
      ))}
    </ul>
  );
}

function Venue({ venue }: { venue: FactValues['venue'] }) {
  if (venue.isOnline) return t('Online');
  return (
    <>
      {venue.name}
      <br />
      {venue.address && (
        <>
          {venue.address}
          <br />
        </>
      )}
      {translatePlace(venue.place)}
      <br />
      {venue.rooms && venue.rooms.length > 0 && (
        <>
          {t('Rooms: {{rooms}}', { rooms: venue.rooms.join(', ') })}
          <br />
        </>
      )}
      <OutsideLink href={mapLink(venue)}>{t('Show on a map')}</OutsideLink>
    </>
  );
}
