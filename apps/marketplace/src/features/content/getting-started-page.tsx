import { orderLimits } from '@atrium/domain';
import { Button, TextLink } from '@atrium/ui';
import { paths } from '../../paths.ts';
import classes from './content.module.css';
import { ProsePage } from './prose-page.tsx';

/** The way from a search to a ticket. */
export function GettingStartedPage() {
  return (
    <ProsePage title="Getting started" lead="From a search to a ticket in four steps.">
      <ol className={classes.steps}>
        <li>
          <h2>Find an event</h2>
          <p>
            <TextLink href={paths.events}>Search all events</TextLink> by place, date, sector, size and price,
            compare a few side by side, and keep the ones you like among your favourites.
          </p>
        </li>
        <li>
          <h2>Choose your tickets</h2>
          <p>
            Open an event, pick ticket types and how many of each, and continue to purchase. Every ticket type
            shows what you get back if you cancel, and until when.
          </p>
        </li>
        <li>
          <h2>Say who is coming</h2>
          <p>
            Every ticket carries the name of its attendee. You can buy for yourself and for colleagues, and
            paste a whole list of names from a spreadsheet.
          </p>
        </li>
        <li>
          <h2>Pay</h2>
          <p>
            Your seats are held for {orderLimits.holdMinutes} minutes while you pay. The receipt comes at
            once, the tickets in the days leading up to the event. You find both under{' '}
            <TextLink href={paths.registrations}>Registrations and Events</TextLink>.
          </p>
        </li>
      </ol>
      <h2>What you need</h2>
      <p>
        Looking around needs no account. To buy you <TextLink href={paths.register}>sign up</TextLink> with
        your name, your email and your country; you must be at least 18 years old. Please confirm your email
        by the link that we send: the mail may take up to 5 minutes.
      </p>
      <h2>Do you organise events yourself?</h2>
      <p>
        Organisers have an area of their own.{' '}
        <TextLink href={paths.partnerWelcome}>See what it offers</TextLink>.
      </p>
      <div className={classes.actions}>
        <Button href={paths.events} variant="accent">
          Find events
        </Button>
        <Button href={paths.support} variant="secondary">
          Ask support
        </Button>
      </div>
    </ProsePage>
  );
}
