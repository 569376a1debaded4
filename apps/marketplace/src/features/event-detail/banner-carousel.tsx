import { Carousel } from '@atrium/ui';
import { t } from '@atrium/ui/language';
import { BannerPicture } from './event-banner.tsx';

const autoplayMs = 5000;

export interface BannerCarouselProps {
  name: string;
  pictures: readonly string[];
}

/** The pictures of an event, one after another. */
export function BannerCarousel({ name, pictures }: BannerCarouselProps) {
  return (
    <Carousel
      label={t('Pictures of {{name}}', { name })}
      autoplayMs={autoplayMs}
      slides={pictures.map((src, index) => (
        <BannerPicture key={src} name={name} pictures={pictures} index={index} />
      ))}
    />
  );
}
