import { Banner, Button, TextField } from '@atrium/ui';
import { t } from '@atrium/texts';
import { useState } from 'react';
import classes from './newsletter.module.css';

export interface NewsletterFormProps {
  isDone: boolean;
  isPending: boolean;
  fault: string | null;
  onSubscribe: (email: string) => void;
}

/** Subscription form, replaced by a thank-you. */
export function NewsletterForm({ isDone, isPending, fault, onSubscribe }: NewsletterFormProps) {
  const [email, setEmail] = useState('');
  if (isDone)
    return (
      <div role="status">
        <p>{t('Thanks for subscribing!')}</p>
        <p>{t('Open the email we sent you to confirm.')}</p>
      </div>
    );
  return (
    <form
      aria-label={t('Newsletter')}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubscribe(email);
      }}
    >
      <p>{t("Upcoming events by email. We'll send you a link to confirm.")}</p>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div className={classes.row}>
        <TextField
          label={t('Email for the newsletter')}
          type="email"
          autoComplete="email"
          isRequired
          value={email}
          onChange={setEmail}
          className={classes.field}
        />
        <Button type="submit" variant="accent" isPending={isPending}>
          {t('Subscribe')}
        </Button>
      </div>
    </form>
  );
}
