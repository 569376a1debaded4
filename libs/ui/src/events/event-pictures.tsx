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
      alt={alternativeText ?? `${name}, picture ${index + 1} of ${pictures.length}`}
      sizes="(min-width: 64rem) 56rem, 100vw"
      isEager={index === 0}
      className={classes.banner}
    />
  ));
  return slides.length > 1 ? (
    <Carousel label={`Pictures of ${name}`} autoplayMs={5000} slides={slides} />
  ) : (
    slides
  );
}
