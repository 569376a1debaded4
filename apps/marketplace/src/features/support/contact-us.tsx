import { operator } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { ContactForm } from './contact-form.tsx';
import classes from './contact.module.css';
import { useContact } from './use-contact.ts';

/** The way to write to support; afterwards the ticket number. */
export function ContactUs() {
  const { form, send, fault, sent, writeAnother } = useContact();
  if (!sent) return <ContactForm form={form} onSend={send} fault={fault} />;
  return (
    <Banner
      tone="success"
      title="Thank you. Your message has reached us."
      comesIntoView
      action={
        <Button size="s" variant="secondary" onPress={writeAnother}>
          Write another message
        </Button>
      }
    >
      <p>
        Your ticket number is <strong className={classes.ticket}>{sent.ticketNumber}</strong>. We have sent it
        to {sent.email} too; that mail may take up to 5 minutes. Our answer comes from {operator.supportEmail}
        .
      </p>
    </Banner>
  );
}
