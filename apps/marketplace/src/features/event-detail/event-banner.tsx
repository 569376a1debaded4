import { imageIn, isPoster, ResponsiveImage } from '@atrium/ui';
import { language, t } from '@atrium/texts';
import { Suspense, lazy } from 'react';
import classes from './event-detail.module.css';

// the first image is rendered immediately; the controls of the carousel load after it
const BannerCarousel = lazy(async () => ({
  default: (await import('./banner-carousel.tsx')).BannerCarousel,
}));

export interface ShownImage {
  url: string;
  /** The organiser's words for who can't see it. */
  text: string | null;
}

interface BannerProps {
  name: string;
  images: readonly ShownImage[];
}

/** Images of an event at the head of its page. */
export function EventBanner({ name, images }: BannerProps) {
  if (images.length === 0) return null;
  const first = <BannerImage name={name} images={images} index={0} />;
  return (
    <div className={classes.banner}>
      {images.length === 1 ? (
        first
      ) : (
        <Suspense fallback={first}>
          <BannerCarousel name={name} images={images} />
        </Suspense>
      )}
    </div>
  );
}

export function BannerImage({ name, images, index }: BannerProps & { index: number }) {
  const { url: src = '', text = null } = images[index] ?? {};
  return (
    <ResponsiveImage
      src={imageIn(src, language())}
      // a poster says what the title beside it says
      alt={
        isPoster(src)
          ? ''
          : (text ??
            t('{{name}}, image {{place}} of {{total}}', { name, place: index + 1, total: images.length }))
      }
      sizes="(min-width: 64rem) 46rem, 100vw"
      isEager={index === 0}
      className={classes.bannerPicture}
    />
  );
}
