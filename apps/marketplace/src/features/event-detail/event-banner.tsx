import { Carousel, Picture } from '@atrium/ui';
import classes from './event-detail.module.css';

const autoplayMs = 5000;

/** The pictures of an event, one after another. */
export function EventBanner({ name, pictures }: { name: string; pictures: readonly string[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className={classes.banner}>
      <Carousel
        label={`Pictures of ${name}`}
        autoplayMs={autoplayMs}
        slides={pictures.map((src, index) => (
          <Picture
            key={src}
            src={src}
            alt={`${name}, picture ${index + 1} of ${pictures.length}`}
            sizes="(min-width: 64rem) 46rem, 100vw"
            isEager={index === 0}
          />
        ))}
      />
    </div>
  );
}
