declare const marked: unique symbol;

/** English text that `t` translates later. Only `msg` creates it, so that the catalogues can't miss one. */
export type MarkedText = string & { readonly [marked]: true };

/** Marks text for translation where `t` can't be called: in a table, outside any function. */
export const msg = (text: string): MarkedText => text as MarkedText; // the mark exists only for the compiler
