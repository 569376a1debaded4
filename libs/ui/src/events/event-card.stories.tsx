import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heart } from 'lucide-react';
import { Button, IconButton } from '../primitives/button.tsx';
import type { EventCardEvent } from './event-card.tsx';
import { EventCardSkeleton } from './event-card-skeleton.tsx';
import { EventCard } from './event-card.tsx';
import { PriceTag } from './price-tag.tsx';
import { RatingStars } from './rating-stars.tsx';
import { SectorChips } from './sector-chips.tsx';
import { StatusBadge } from './status-badge.tsx';

const image = (from: string, to: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="16" height="10" fill="url(#g)"/><path d="M5 10V7a3 3 0 0 1 6 0v3z" fill="#fff" opacity=".16"/></svg>`,
  )}`;

const event: EventCardEvent = {
  id: 7,
  name: 'Northern Logistics Summit 2027',
  thumbnailImageUrl: image('#123c48', '#4b8f8c'),
  eventType: 'Conference',
  rating: 4.5,
  attendanceType: 'In-Person',
  attendeeRange: '501 - 1,000',
  reviewCount: 12,
  venueName: 'ExCeL London',
  place: 'London, United Kingdom',
  startDateTime: '2027-05-12T08:00:00Z',
  endDateTime: '2027-05-14T17:00:00Z',
  timeZone: 'Europe/London',
  sectors: [
    { id: 13, name: 'Logistics & Supply Chain' },
    { id: 5, name: 'Manufacturing & Industry' },
    { id: 10, name: 'Retail & E-commerce' },
  ],
  minTicketPrice: 240,
  cheapestTicket: { name: 'Early bird', refunds: [{ percentage: 100, until: '2099-04-28' }] },
  ticketPriceCurrency: 'GBP',
};

const refunded = (percentage: number) => ({
  name: 'Delegate pass',
  refunds: [
    { percentage, until: '2099-04-28' },
    { percentage: 0, until: '2099-05-12' },
  ],
});

const rowStates: Partial<EventCardEvent>[] = [
  {},
  { cheapestTicket: refunded(50), rating: null, sectors: [{ id: 3, name: 'Healthcare' }] },
  { cheapestTicket: refunded(0), sectors: [{ id: 4, name: 'Energy & Utilities' }] },
  { minTicketPrice: 0, attendeeRange: null, rating: null },
  { cheapestTicket: null, minTicketPrice: null, thumbnailImageUrl: null },
  { isSponsored: true },
  {
    name: 'International Congress on the Electrification of Heavy Goods Vehicles, Depots and Ferries in Coastal Regions',
    venueName: 'Palau de Congressos Internacional del Llevant i de la Mediterrània',
  },
];

const meta = {
  title: 'Events/Event card',
  component: EventCard,
  args: { event, href: '/events/7', priceText: '£240.00' },
} satisfies Meta<typeof EventCard>;
export default meta;
type Story = StoryObj<typeof meta>;

export const InGrid: Story = {
  render: (args) => (
    <div
      style={{
        display: 'grid',
        gap: 20,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
      }}
    >
      <EventCard {...args} />
      <EventCard
        {...args}
        event={{
          ...event,
          id: 8,
          name: 'Open Energy Forum',
          minTicketPrice: 0,
          isSponsored: true,
          rating: null,
          thumbnailImageUrl: image('#7a4a00', '#f2a922'),
        }}
        priceText="Free"
      />
      <EventCard
        {...args}
        event={{
          ...event,
          id: 9,
          eventType: 'Other',
          otherEventType: 'Hackathon',
          thumbnailImageUrl: null,
        }}
        priceText={null}
      />
    </div>
  ),
};

export const WithControls: Story = {
  args: {
    layout: 'row',
    event: { ...event, attendanceType: 'In-Person' },
    corner: <IconButton label="Favourite" variant="secondary" icon={<Heart size={18} aria-hidden />} />,
    tools: (
      <Button variant="quiet" size="s" isWide>
        Compare
      </Button>
    ),
  },
};

/** A control of the app on the image, above the link that covers the whole card. */
export const WithFavourite: Story = {
  args: {
    corner: (
      <IconButton variant="secondary" label="Add to favourites" icon={<Heart size={18} aria-hidden />} />
    ),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300 }}>
        <Story />
      </div>
    ),
  ],
};
export const LongText: Story = {
  args: {
    event: {
      ...event,
      name: 'International Congress on the Electrification of Heavy Goods Vehicles, Depots and Ferries in Coastal Regions',
    },
  },
  decorators: WithFavourite.decorators,
};
export const Dark: Story = { globals: { theme: 'dark' }, decorators: WithFavourite.decorators };

export const InRow: Story = { args: { layout: 'row' } };
/** The price is of a seat at the venue, and attending online has its own. */
export const InRowWithOnlinePrice: Story = { args: { layout: 'row', onlinePriceText: '£60.00' } };
/** Every state of a row: refunded in full, in part and not at all, free, without price, without an image, sponsored. */
export const RowStates: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      {rowStates.map((change, index) => (
        <EventCard
          key={index}
          {...args}
          layout="row"
          event={{ ...event, id: index + 1, ...change }}
          priceText={
            change.minTicketPrice === 0 ? 'Free' : change.cheapestTicket === null ? null : args.priceText
          }
          corner={<IconButton label="Favourite" variant="secondary" icon={<Heart size={18} aria-hidden />} />}
          tools={
            <>
              <Button variant="quiet" size="s">
                Why this place?
              </Button>
              <Button variant="quiet" size="s" aria-pressed={false}>
                Compare
              </Button>
            </>
          }
        />
      ))}
    </div>
  ),
};
export const RowStatesDark: Story = { ...RowStates, globals: { theme: 'dark' } };
export const RowStatesOnPhone: Story = {
  ...RowStates,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 358 }}>
        <Story />
      </div>
    ),
  ],
};

export const Loading: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 20 }}>
      <EventCardSkeleton layout="row" />
      <div style={{ maxWidth: 280 }}>
        <EventCardSkeleton />
      </div>
    </div>
  ),
};

export const Bits: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      <RatingStars rating={4.5} />
      <RatingStars rating={0} size={22} />
      <RatingStars rating={3} size={22} hasNoNumber />
      <PriceTag text="£1,240.00" note="From" />
      <PriceTag text="Free" />
      <SectorChips sectors={event.sectors ?? []} limit={2} />
      <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        {['PENDING', 'APPROVED', 'REJECTED', 'PAID', 'PARTIALLY_REFUNDED', 'EXPIRED'].map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
      </div>
    </div>
  ),
};
