import { operator } from '@atrium/domain';
import { Banner, Button } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';
import { ContactForm } from './contact-form.tsx';
import classes from './contact.module.css';
import { useContact } from './use-contact.ts';

/** Contact form, replaced by the reference of the request. */
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
        <TranslatedText
          text={t(
            "Your reference is <0>{{ticketNumber}}</0>. We've also emailed it to {{email}}; allow up to 5 minutes. We'll reply from {{supportEmail}}.",
            { ...sent, supportEmail: operator.supportEmail },
          )}
          parts={[<strong key="ticket" className={classes.ticket} />]}
        />
      </p>
    </Banner>
  );
}
