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
    <Form form={form} onSubmit={onSend} label="Contact us">
      {fault && (
        <Banner tone="danger" title="Your message was not sent">
          {fault}
        </Banner>
      )}
      <FormRow>
        <FormTextField
          name="name"
          label="Name"
          autoComplete="name"
          maxLength={contactLimits.name}
          isRequired
        />
        <FormTextField
          name="email"
          type="email"
          label="Email"
          description="Our answer goes here."
          autoComplete="email"
          isRequired
        />
      </FormRow>
      <FormTextField
        name="subject"
        label="Subject"
        description="If it is about an order, name the event or the order."
        maxLength={contactLimits.subject}
        isRequired
      />
      <FormTextArea
        name="message"
        label="Message"
        description="Please never send us a card number or a password."
        rows={6}
        counter={contactLimits.message}
        isRequired
      />
      {/* no person sees this field: what fills it in is a program */}
      <label className={classes.trap} aria-hidden>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...form.register('website')} />
      </label>
      <FormActions>
        <Button type="submit" variant="accent" isPending={form.formState.isSubmitting}>
          Send message
        </Button>
      </FormActions>
      <p className={classes.note}>
        We use what you write here to answer you, as{' '}
        <TextLink href={paths.privacy}>Privacy and Cookies</TextLink> says.
      </p>
    </Form>
  );
}
