import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { t } from '@atrium/texts';
import { IconButton } from '../primitives/button.tsx';
import { PlainButton } from '../primitives/plain-button.tsx';
import classes from './carousel.module.css';
import { useMediaQuery } from './use-media-query.ts';

export interface CarouselProps {
  label: string;
  slides: readonly ReactNode[];
  autoplayMs?: number;
}

/** Slides that advance automatically until the user pauses, hovers, tabs in, or prefers reduced motion. */
export function Carousel({ label, slides, autoplayMs = 5000 }: CarouselProps) {
  const hasMany = slides.length > 1;
  const prefersStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [choice, setChoice] = useState<'playing' | 'paused' | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [current, setCurrent] = useState(0);
  const isPlaying = hasMany && (choice ?? (prefersStill ? 'paused' : 'playing')) === 'playing';
  const isMoving = isPlaying && !isPaused;

  const [viewport, embla] = useEmblaCarousel({ loop: hasMany });
  useEffect(() => {
    if (!embla) return;
    const onSelect = () => setCurrent(embla.selectedScrollSnap());
    embla.on('select', onSelect);
    return () => void embla.off('select', onSelect);
  }, [embla]);
  useEffect(() => {
    if (!embla || !isMoving) return;
    const timer = setTimeout(() => embla.scrollNext(), autoplayMs);
    return () => clearTimeout(timer);
    // each slide gets its full time, also one that was chosen by hand
  }, [embla, isMoving, autoplayMs, current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
    else if (event.key === 'ArrowRight') embla?.scrollNext();
  };
  return (
    <section aria-roledescription={t('carousel')} aria-label={label} className={classes.carousel}>
      <div
        role="presentation"
        onKeyDown={onKeyDown}
        onMouseEnter={() => setPaused(true)}
        onMouseLeave={() => setPaused(false)}
        onFocus={() => setPaused(true)}
        onBlur={() => setPaused(false)}
      >
        <div ref={viewport} className={classes.viewport}>
          <div className={classes.track} aria-live={isMoving ? 'off' : 'polite'}>
            {slides.map((slide, index) => (
              <div
                key={index}
                role="group"
                aria-roledescription={t('slide')}
                aria-label={t('{{place}} of {{total}}', { place: index + 1, total: slides.length })}
                inert={index !== current}
                className={classes.slide}
              >
                {slide}
              </div>
            ))}
          </div>
        </div>
        {hasMany && (
          <div className={classes.controls}>
            <div className={classes.group}>
              <IconButton
                size="s"
                className={classes.control}
                label={isPlaying ? t('Pause') : t('Play')}
                icon={isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
                onPress={() => setChoice(isPlaying ? 'paused' : 'playing')}
              />
              {slides.map((_, index) => (
                <PlainButton
                  key={index}
                  className={classes.dot}
                  aria-label={t('Show slide {{place}}', { place: index + 1 })}
                  aria-current={index === current ? 'true' : undefined}
                  onPress={() => embla?.scrollTo(index)}
                />
              ))}
            </div>
            <div className={classes.group}>
              <IconButton
                size="s"
                className={classes.control}
                label={t('Previous slide')}
                icon={<ChevronLeft size={18} aria-hidden />}
                onPress={() => embla?.scrollPrev()}
              />
              <IconButton
                size="s"
                className={classes.control}
                label={t('Next slide')}
                icon={<ChevronRight size={18} aria-hidden />}
                onPress={() => embla?.scrollNext()}
              />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
