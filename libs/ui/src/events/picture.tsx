import classes from './picture.module.css';

const widths = [320, 480, 640, 960, 1280, 1600];
const sized = /\/\d+\.webp$/;

/** The widths in which a picture is there, in one format; none of an address that does not end with a width, as `/640.webp`. */
export function pictureSet(src: string, format: 'webp' | 'avif' = 'webp'): string | undefined {
  if (!sized.test(src)) return undefined;
  return widths.map((width) => `${src.replace(sized, `/${width}.${format}`)} ${width}w`).join(', ');
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

/** A picture in the width that the screen needs, and in the smallest format that the browser knows. */
export function Picture({ src, alt, sizes, className, isEager }: PictureProps) {
  const small = pictureSet(src, 'avif');
  return (
    <picture className={classes.formats}>
      {small && <source type="image/avif" srcSet={small} sizes={sizes} />}
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
    </picture>
  );
}
