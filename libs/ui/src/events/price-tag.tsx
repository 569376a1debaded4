import { t } from '../language/language.ts';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import classes from './event-bits.module.css';

export interface PriceTagProps {
  /** The formatted amount; formatting is the domain's. */
  text: string;
  /** Such as `From`. */
  note?: string;
  /** What it cost before, formatted too. */
  before?: string;
}

/** An amount to pay. */
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
