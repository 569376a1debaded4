import { Fragment, type ReactElement, cloneElement } from 'react';

export interface TranslatedTextProps {
  /** A translated text with tags: `Read <0>our terms</0> first`. */
  text: string;
  /** Elements for the tags, by number; an empty tag keeps its element's own content. */
  parts: readonly ReactElement<{ children?: React.ReactNode }>[];
}

/** A text with links or emphasis inside, placed where each language needs them. */
export function TranslatedText({ text, parts }: TranslatedTextProps) {
  return text.split(/(<\d+>.*?<\/\d+>)/).map((piece, index) => {
    const [, place, words] = /^<(\d+)>(.*)<\/\d+>$/.exec(piece) ?? [];
    const part = place === undefined ? undefined : parts[Number(place)];
    // pieces never change their order, so the index is a stable key
    return (
      <Fragment key={index}>{part ? (words ? cloneElement(part, undefined, words) : part) : piece}</Fragment>
    );
  });
}
