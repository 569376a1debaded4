import { seconds } from '@atrium/domain';
import { Carousel } from '@atrium/ui';
import { t } from '@atrium/texts';
import { BannerImage, type ShownImage } from './event-banner.tsx';

const autoplayMs = seconds(5);

export interface BannerCarouselProps {
  name: string;
  images: readonly ShownImage[];
}

/** Carousel of an event's images. */
export function BannerCarousel({ name, images }: BannerCarouselProps) {
  return (
    <Carousel
      label={t('Images of {{name}}', { name })}
      autoplayMs={autoplayMs}
      slides={images.map(({ url }, index) => (
        <BannerImage key={url} name={name} images={images} index={index} />
      ))}
    />
  );
}
