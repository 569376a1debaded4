const widths = [320, 640, 960];

/** The other widths of a picture whose address ends with its width, as `/640.webp`. */
export function pictureSet(src: string): string | undefined {
  if (!/\/\d+\.webp$/.test(src)) return undefined;
  return widths.map((width) => `${src.replace(/\d+\.webp$/, `${width}.webp`)} ${width}w`).join(', ');
}

export interface PictureProps {
  src: string;
  alt: string;
  /** How wide it is drawn, as the `sizes` of an img. */
  sizes: string;
  className?: string | undefined;
  /** The picture a page is first seen with. */
  isEager?: boolean;
}

/** A picture in the width that the screen needs. */
export function Picture({ src, alt, sizes, className, isEager }: PictureProps) {
  return (
    <img
      src={src}
      srcSet={pictureSet(src)}
      sizes={sizes}
      alt={alt}
      className={className}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
