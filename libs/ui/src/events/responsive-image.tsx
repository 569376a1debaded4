import classes from './responsive-image.module.css';

const widths = [320, 480, 640, 960, 1280, 1600];
const sized = /\/\d+\.webp$/;

/** `srcset` of an image in one format; undefined if the address does not end with a width, as `/640.webp` does. */
export function imageSet(src: string, format: 'webp' | 'avif' = 'webp'): string | undefined {
  if (!sized.test(src)) return undefined;
  return widths.map((width) => `${src.replace(sized, `/${width}.${format}`)} ${width}w`).join(', ');
}

export interface ResponsiveImageProps {
  src: string;
  alt: string;
  /** The `sizes` of the img: its displayed width. */
  sizes: string;
  className?: string | undefined;
  /** The largest image in the first view of a page. */
  isEager?: boolean;
}

/** Responsive image: the width that the screen needs, in the smallest format that the browser supports. */
export function ResponsiveImage({ src, alt, sizes, className, isEager }: ResponsiveImageProps) {
  const small = imageSet(src, 'avif');
  return (
    <picture className={classes.formats}>
      {small && <source type="image/avif" srcSet={small} sizes={sizes} />}
      <img
        src={src}
        srcSet={imageSet(src)}
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
