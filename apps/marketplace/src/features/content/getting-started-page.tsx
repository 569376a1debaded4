import { TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import { ProsePage } from './prose-page.tsx';

/** The way from a search to a ticket. */
export function GettingStartedPage() {
  return (
    <ProsePage title="Getting started" lead="From a search to a ticket in four steps.">
      <h2>1. Find an event</h2>
      <p>
        <TextLink href={paths.events}>Search all events</TextLink> by place, date, sector, size and price.
      </p>
      <h2>2. Choose your tickets</h2>
      <p>Open an event, pick ticket types and how many of each, and continue to purchase.</p>
      <h2>3. Say who is coming</h2>
      <p>Every ticket carries the name of its attendee. You can buy for yourself and for colleagues.</p>
      <h2>4. Pay</h2>
      <p>
        Your seats are held for fifteen minutes while you pay. Afterwards you find your tickets under{' '}
        <TextLink href={paths.registrations}>Registrations and Events</TextLink>.
      </p>
    </ProsePage>
  );
}
