import { Banner, Button, TextField } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { useState } from 'react';
import classes from './layout.module.css';

export interface NewsletterFormProps {
  isDone: boolean;
  isPending: boolean;
  fault: string | null;
  onSubscribe: (email: string) => void;
}

/** One field and a button, until the address is on the list. */
export function NewsletterForm({ isDone, isPending, fault, onSubscribe }: NewsletterFormProps) {
  const [email, setEmail] = useState('');
  if (isDone) return <p role="status">{t('Thanks for subscribing!')}</p>;
  return (
    <form
      aria-label={t('Newsletter')}
      className={classes.newsletter}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) onSubscribe(email);
      }}
    >
      <p>{t('News about upcoming events, by email. We send you a link to confirm first.')}</p>
      {fault && <Banner tone="danger">{fault}</Banner>}
      <div className={classes.newsletterRow}>
        <TextField
          label={t('Email for the newsletter')}
          type="email"
          autoComplete="email"
          isRequired
          value={email}
          onChange={setEmail}
          className={classes.newsletterField}
        />
        <Button type="submit" variant="accent" isPending={isPending}>
          {t('Subscribe')}
        </Button>
      </div>
    </form>
  );
}
