import classes from './event-bits.module.css';

export interface PriceTagProps {
  /** The formatted amount; formatting is the domain's. */
  text: string;
  /** Such as `From`. */
  note?: string;
}

/** An amount to pay. */
export function PriceTag({ text, note }: PriceTagProps) {
  return (
    <span className={classes.price}>
      {note && <span className={classes.priceNote}>{note} </span>}
      <span className={classes.priceText}>{text}</span>
    </span>
  );
}
