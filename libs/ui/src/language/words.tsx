import { Fragment, type ReactElement, cloneElement } from 'react';

export interface WordsProps {
  /** A said text with marked places: `Read <0>our terms</0> first`. */
  text: string;
  /** What goes around the words of each place, in their order; for a place without words the part brings its own. */
  parts: readonly ReactElement<{ children?: React.ReactNode }>[];
}

/** A text with links or emphasis inside, which every language puts where it needs them. */
export function Words({ text, parts }: WordsProps) {
  return text.split(/(<\d+>.*?<\/\d+>)/).map((piece, index) => {
    const [, place, words] = /^<(\d+)>(.*)<\/\d+>$/.exec(piece) ?? [];
    const part = place === undefined ? undefined : parts[Number(place)];
    // pieces never change their order
    return (
      <Fragment key={index}>{part ? (words ? cloneElement(part, undefined, words) : part) : piece}</Fragment>
    );
  });
}
