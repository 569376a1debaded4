import { Picture } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { Suspense, lazy } from 'react';
import classes from './event-detail.module.css';

// the first picture is there at once; what moves the others on loads after it
const BannerCarousel = lazy(async () => ({
  default: (await import('./banner-carousel.tsx')).BannerCarousel,
}));

interface BannerProps {
  name: string;
  pictures: readonly string[];
}

/** The pictures of an event at the head of its page. */
export function EventBanner({ name, pictures }: BannerProps) {
  if (pictures.length === 0) return null;
  const first = <BannerPicture name={name} pictures={pictures} index={0} />;
  return (
    <div className={classes.banner}>
      {pictures.length === 1 ? (
        first
      ) : (
        <Suspense fallback={first}>
          <BannerCarousel name={name} pictures={pictures} />
        </Suspense>
      )}
    </div>
  );
}

/** One of the pictures. */
export function BannerPicture({ name, pictures, index }: BannerProps & { index: number }) {
  return (
    <Picture
      src={pictures[index] ?? ''}
      alt={t('{{name}}, picture {{place}} of {{total}}', {
        name,
        place: index + 1,
        total: pictures.length,
      })}
      sizes="(min-width: 64rem) 46rem, 100vw"
      isEager={index === 0}
      className={classes.bannerPicture}
    />
  );
}
