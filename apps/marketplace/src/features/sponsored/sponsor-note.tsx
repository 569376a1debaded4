import type { EventCard } from '@atrium/domain';
import { Button, Popover, TextLink } from '@atrium/ui';
import { msg, t } from '@atrium/texts';
import classes from './sponsored.module.css';

const reasonTexts = {
  sector: msg('It is booked for a sector that you chose.'),
  country: msg('It is booked for the country of the location that you chose.'),
  filters: msg('The event matches your filters.'),
};

/** Says who sponsors a card, who paid, and which choices led to it. */
export function SponsorNote({ sponsorship }: { sponsorship: NonNullable<EventCard['sponsorship']> }) {
  const { advertiser, payer, reasons, url } = sponsorship;
  return (
    <div className={classes.note}>
      <span>{t('Sponsored by {{advertiser}}', { advertiser })}</span>
      <Popover
        label={t('Why this ad?')}
        trigger={
          <Button variant="quiet" size="s">
            {t('Why this ad?')}
          </Button>
        }
      >
        <div className={classes.why}>
          <p>{t('Paid for by {{payer}}.', { payer })}</p>
          {reasons.map((reason) => (
            <p key={reason}>{t(reasonTexts[reason])}</p>
          ))}
          <p>{t("It wasn't chosen using your personal data.")}</p>
          <TextLink href={url}>{t('All sponsored events')}</TextLink>
        </div>
      </Popover>
    </div>
  );
}
