import { Banner, Button, Checkbox, TextLink } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { useState } from 'react';
import classes from './terms.module.css';

export interface TermsAcceptanceProps {
  termsHref: string;
  /** Why the last attempt failed. */
  fault: string | null;
  isPending: boolean;
  onContinue: () => void;
}

/** Link to the terms, a checkbox, and a button that stays disabled until it is ticked. */
export function TermsAcceptance({ termsHref, fault, isPending, onContinue }: TermsAcceptanceProps) {
  const [isRead, setRead] = useState(false);
  return (
    <form
      className={classes.acceptance}
      aria-label={t('Customer terms of service')}
      onSubmit={(submit) => {
        submit.preventDefault();
        if (isRead && !isPending) onContinue();
      }}
    >
      {fault && <Banner tone="danger">{fault}</Banner>}
      <p>
        <TranslatedText
          text={t('Read the <0>Customer terms of service</0>, which open in a new tab.')}
          parts={[<TextLink key="terms" href={termsHref} target="_blank" />]}
        />
      </p>
      <Checkbox isSelected={isRead} onChange={setRead}>
        {t('I have read and agree')}
      </Checkbox>
      <div>
        <Button type="submit" isDisabled={!isRead} isPending={isPending}>
          {t('Continue')}
        </Button>
      </div>
    </form>
  );
}
