import { Banner, Countdown } from '@atrium/ui';
import { t } from '@atrium/texts';
import { TranslatedText } from '@atrium/ui/language';

/** Shown after too many declined cards, until another may be tried. */
export function PauseNote({ until, onOver }: { until: string; onOver: () => void }) {
  return (
    <Banner tone="warning">
      <span>
        <TranslatedText
          text={t('Too many cards were declined. You can try again in <0></0>, or ask your bank.')}
          parts={[
            <strong key="left">
              <Countdown until={until} onElapsed={onOver} />
            </strong>,
          ]}
        />
      </span>
    </Banner>
  );
}
