import { operator } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { t, Words } from '@atrium/ui/language';
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
      title={t('Thank you. Your message has reached us.')}
      comesIntoView
      action={
        <Button size="s" variant="secondary" onPress={writeAnother}>
          {t('Write another message')}
        </Button>
      }
    >
      <p>
        <Words
          text={t(
            'Your ticket number is <0>{{ticketNumber}}</0>. We have sent it to {{email}} too; that mail may take up to 5 minutes. Our answer comes from {{supportEmail}}.',
            { ...sent, supportEmail: operator.supportEmail },
          )}
          parts={[<strong key="ticket" className={classes.ticket} />]}
        />
      </p>
    </Banner>
  );
}
