import { t } from '@atrium/texts';
import { Carousel } from '../patterns/carousel.tsx';
import classes from './event-bits.module.css';
import { ResponsiveImage } from './responsive-image.tsx';

export interface EventImagesProps {
  /** Name of the event; alternative text of images without their own. */
  name: string;
  images: readonly { id: number; url: string; alternativeText: string | null }[];
}

/** Banner images of an event; more than one advance every five seconds. */
export function EventImages({ name, images }: EventImagesProps) {
  const slides = images.map(({ id, url, alternativeText }, index) => (
    <ResponsiveImage
      key={id}
      src={url}
      alt={
        alternativeText ??
        t('{{name}}, image {{place}} of {{total}}', { name, place: index + 1, total: images.length })
      }
      sizes="(min-width: 64rem) 56rem, 100vw"
      isEager={index === 0}
      className={classes.banner}
    />
  ));
  return slides.length > 1 ? (
    <Carousel label={t('Images of {{name}}', { name })} autoplayMs={5000} slides={slides} />
  ) : (
    slides
  );
}
