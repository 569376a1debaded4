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
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import type { UseFormReturn } from 'react-hook-form';
import { paths } from '../../paths.ts';
import classes from './contact.module.css';
import type { ContactValues } from './use-contact.ts';

export interface ContactFormProps {
  form: UseFormReturn<ContactValues>;
  onSend: (values: ContactValues) => Promise<void>;
  /** Why the last attempt failed. */
  fault: string | null;
}

/** Contact form; a failure keeps the input. */
export function ContactForm({ form, onSend, fault }: ContactFormProps) {
  return (
    <Form form={form} onSubmit={onSend} label={t('Contact us')}>
      {fault && (
        <Banner tone="danger" title={t("We couldn't send your message")}>
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
          description={t("We'll reply to this address.")}
          autoComplete="email"
          isRequired
        />
      </FormRow>
      <FormTextField
        name="subject"
        label={t('Subject')}
        description={t('For an order, include the event name or order number.')}
        maxLength={contactLimits.subject}
        isRequired
      />
      <FormTextArea
        name="message"
        label={t('Message')}
        description={t('Never send us a card number or password.')}
        rows={6}
        counter={contactLimits.message}
        isRequired
      />
      {/* honeypot: hidden from people, so only bots fill it in */}
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
        <TranslatedText
          text={t('We use what you write here to reply to you, as <0>Privacy and Cookies</0> says.')}
          parts={[<TextLink key="privacy" href={paths.privacy} />]}
        />
      </p>
    </Form>
  );
}
