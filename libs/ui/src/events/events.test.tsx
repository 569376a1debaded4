import { render, screen } from '@testing-library/react';
import type { EventCardEvent } from './event-card.tsx';
import { EventCard } from './event-card.tsx';
import { RefundBar } from './refund-bar.tsx';
import { imageSet } from './responsive-image.tsx';
import { RatingStars } from './rating-stars.tsx';

const event: EventCardEvent = {
  id: 7,
  name: 'Northern Logistics Summit',
  eventType: 'Conference',
  startDateTime: '2027-05-12T22:30:00Z',
  endDateTime: '2027-05-14T17:00:00Z',
  timeZone: 'Europe/Oslo',
};

test('the title and View Details both link to the event', () => {
  render(<EventCard event={event} href="/events/7" priceText="$240.00" />);
  expect(screen.getByRole('article', { name: 'Northern Logistics Summit' })).toHaveTextContent('$240.00');
  for (const name of ['Northern Logistics Summit', 'View Details']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/events/7');
  }
});

test('the dates are those at the venue', () => {
  render(<EventCard event={event} href="/events/7" />);
  expect(screen.getByText(/13\s*–\s*14 May 2027/)).toBeInTheDocument();
});

test("the organiser's own type replaces Other", () => {
  render(
    <EventCard event={{ ...event, eventType: 'Other', otherEventType: 'Hackathon' }} href="/events/7" />,
  );
  expect(screen.getByText('Hackathon')).toBeInTheDocument();
  expect(screen.queryByText('Other')).not.toBeInTheDocument();
});

test('a paid placement is labelled', () => {
  render(<EventCard event={{ ...event, isSponsored: true }} href="/events/7" />);
  expect(screen.getByText('Sponsored')).toBeInTheDocument();
});

test.each([
  [4.5, 'Rated 4.5 out of 5'],
  [4.3, 'Rated 4.5 out of 5'],
  [0, 'Rated 0 out of 5'],
  [9, 'Rated 5 out of 5'],
])('a rating of %p reads %p', (rating, text) => {
  render(<RatingStars rating={rating} />);
  expect(screen.getByRole('img', { name: text })).toBeInTheDocument();
});

test('the number of reviews stands beside the stars, and nowhere without stars', () => {
  const reviewed = { ...event, rating: 4.5, reviewCount: 12 };
  const { rerender } = render(<EventCard event={reviewed} href="/events/7" />);
  expect(screen.getByText('(12)')).toBeInTheDocument();
  rerender(<EventCard event={{ ...reviewed, rating: null, reviewCount: 4 }} href="/events/7" />);
  expect(screen.queryByText('(4)')).not.toBeInTheDocument();
});

test('a row says how the cheapest ticket is refunded today', () => {
  const refunds = [
    { percentage: 100, until: '2000-01-01' },
    { percentage: 50, until: '2099-04-28' },
    { percentage: 0, until: '2099-05-12' },
  ];
  const row = (from: number) => (
    <EventCard
      event={{
        ...event,
        minTicketPrice: 240,
        cheapestTicket: { name: 'Early bird', refunds: refunds.slice(from) },
      }}
      href="/events/7"
      layout="row"
      priceText="$240.00"
    />
  );
  const { rerender } = render(row(0));
  expect(screen.getByRole('article')).toHaveTextContent('Early bird');
  expect(screen.getByText(/^50% back until 28 Apr/)).toBeInTheDocument();
  rerender(row(2));
  expect(screen.getByText('No refund')).toBeInTheDocument();
  rerender(
    <EventCard event={{ ...event, minTicketPrice: 0 }} href="/events/7" layout="row" priceText="Free" />,
  );
  expect(screen.queryByText('No refund')).not.toBeInTheDocument();
});

test('a row names the price of attending online beside that of a seat', () => {
  render(
    <EventCard
      event={{ ...event, minTicketPrice: 240, cheapestTicket: { name: 'Early bird', refunds: [] } }}
      href="/events/7"
      layout="row"
      priceText="$240.00"
      onlinePriceText="$60.00"
    />,
  );
  expect(screen.getByRole('article')).toHaveTextContent('Online from $60.00');
});

test('an image is offered in every width, an external address as it is', () => {
  expect(imageSet('/files/ab/640.webp')).toMatch(
    /^\/files\/ab\/320.webp 320w, .+, \/files\/ab\/1600.webp 1600w$/,
  );
  expect(imageSet('/files/ab/640.webp', 'avif')).toContain('/files/ab/960.avif 960w');
  expect(imageSet('https://example.com/a.png')).toBeUndefined();
});

test('the refund bar says in words what its rail shows', () => {
  render(
    <RefundBar
      sentence="Cancel today and you get all £500.00 back."
      segments={[
        { days: 150, refund: 'full', text: '£500.00 until 22 April 2027' },
        { days: 14, refund: 'none', text: 'Nothing until 6 May 2027' },
      ]}
    />,
  );
  expect(screen.getByText('Cancel today and you get all £500.00 back.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Money back by day of cancellation' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '£500.00 until 22 April 2027',
    'Nothing until 6 May 2027',
  ]);
});
