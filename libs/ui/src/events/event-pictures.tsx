import { t } from '../language/language.ts';
import { Carousel } from '../patterns/carousel.tsx';
import classes from './event-bits.module.css';
import { Picture } from './picture.tsx';

export interface EventPicturesProps {
  /** Of the event; stands in for what a picture does not say of itself. */
  name: string;
  pictures: readonly { id: number; url: string; alternativeText: string | null }[];
}

/** The banners of an event; more than one move on by themselves every five seconds. */
export function EventPictures({ name, pictures }: EventPicturesProps) {
  const slides = pictures.map(({ id, url, alternativeText }, index) => (
    <Picture
      key={id}
      src={url}
      alt={
        alternativeText ??
        t('{{name}}, picture {{place}} of {{total}}', { name, place: index + 1, total: pictures.length })
      }
      sizes="(min-width: 64rem) 56rem, 100vw"
      isEager={index === 0}
      className={classes.banner}
    />
  ));
  return slides.length > 1 ? (
    <Carousel label={t('Pictures of {{name}}', { name })} autoplayMs={5000} slides={slides} />
  ) : (
    slides
  );
}
