import { Banner, Button, Checkbox, TextLink } from '@atrium/ui';
import { useState } from 'react';
import classes from './terms.module.css';

export interface TermsAcceptanceProps {
  termsHref: string;
  /** Why the last try was not kept. */
  fault: string | null;
  isPending: boolean;
  onContinue: () => void;
}

/** The terms to be read, a box to tick, and the way on, which opens only while it is ticked. */
export function TermsAcceptance({ termsHref, fault, isPending, onContinue }: TermsAcceptanceProps) {
  const [isRead, setRead] = useState(false);
  return (
    <form
      className={classes.acceptance}
      aria-label="Customer terms of service"
      onSubmit={(submit) => {
        submit.preventDefault();
        if (isRead && !isPending) onContinue();
      }}
    >
      {fault && <Banner tone="danger">{fault}</Banner>}
      <p>
        Please read the{' '}
        <TextLink href={termsHref} target="_blank">
          Customer terms of service
        </TextLink>
        , which open in a new tab.
      </p>
      <Checkbox isSelected={isRead} onChange={setRead}>
        I have read and agree
      </Checkbox>
      <div>
        <Button type="submit" isDisabled={!isRead} isPending={isPending}>
          Continue
        </Button>
      </div>
    </form>
  );
}
