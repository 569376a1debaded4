import { t } from '@atrium/texts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import classes from './event-bits.module.css';

export interface PriceTagProps {
  /** The amount, formatted by the domain. */
  text: string;
  /** Such as `From`. */
  note?: string;
  /** The previous price, formatted too. */
  before?: string;
}

/** A price, with an optional note and the previous price. */
export function PriceTag({ text, note, before }: PriceTagProps) {
  return (
    <span className={classes.price}>
      {note && <span className={classes.priceNote}>{note} </span>}
      <span className={classes.priceText}>
        {text}
        {before && (
          <>
            {' '}
            <s className={classes.before}>
              <VisuallyHidden>{t('instead of')} </VisuallyHidden>
              {before}
            </s>
          </>
        )}
      </span>
    </span>
  );
}
