import { contactLimits } from '@atrium/domain';
import {
  Banner,
  Button,
  Form,
  FormActions,
  FormRow,
  FormTextArea,
  FormTextField,
  TextLink,
} from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
import type { UseFormReturn } from 'react-hook-form';
import { paths } from '../../paths.ts';
import classes from './contact.module.css';
import type { ContactValues } from './use-contact.ts';

export interface ContactFormProps {
  form: UseFormReturn<ContactValues>;
  onSend: (values: ContactValues) => Promise<void>;
  /** Why the last try did not arrive. */
  fault: string | null;
}

/** What support needs to know; a failure keeps what was typed. */
export function ContactForm({ form, onSend, fault }: ContactFormProps) {
  return (
    <Form form={form} onSubmit={onSend} label={t('Contact us')}>
      {fault && (
        <Banner tone="danger" title={t('Your message was not sent')}>
          {fault}
        </Banner>
      )}
      <FormRow>
        <FormTextField
          name="name"
          label={t('Name')}
          autoComplete="name"
          maxLength={contactLimits.name}
          isRequired
        />
        <FormTextField
          name="email"
          type="email"
          label={t('Email')}
          description={t('Our answer goes here.')}
          autoComplete="email"
          isRequired
        />
      </FormRow>
      <FormTextField
        name="subject"
        label={t('Subject')}
        description={t('If it is about an order, name the event or the order.')}
        maxLength={contactLimits.subject}
        isRequired
      />
      <FormTextArea
        name="message"
        label={t('Message')}
        description={t('Please never send us a card number or a password.')}
        rows={6}
        counter={contactLimits.message}
        isRequired
      />
      {/* no person sees this field: what fills it in is a program */}
      <label className={classes.trap} aria-hidden>
        {t('Website')}
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <FormActions>
        <Button type="submit" variant="accent" isPending={form.formState.isSubmitting}>
          {t('Send message')}
        </Button>
      </FormActions>
      <p className={classes.note}>
        <Words
          text={t('We use what you write here to answer you, as <0>Privacy and Cookies</0> says.')}
          parts={[<TextLink key="privacy" href={paths.privacy} />]}
        />
      </p>
    </Form>
  );
}
