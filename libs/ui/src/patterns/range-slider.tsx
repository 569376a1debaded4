import type { Ref } from 'react';
import { useState } from 'react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';
import { t, lowercaseLabel } from '@atrium/texts';
import { FieldGroup } from '../primitives/field-group.tsx';
import type { FieldProps } from '../primitives/field.tsx';
import { NumberField } from '../primitives/number-field.tsx';
import classes from './range-slider.module.css';

/** Two bounds; null is no bound. */
export interface NumberRange {
  min: number | null;
  max: number | null;
}

export interface RangeSliderProps extends FieldProps {
  value: NumberRange;
  /** Called when a thumb is released or a number is committed. */
  onChange: (value: NumberRange) => void;
  /** Ends of the slider: a thumb at its end means no bound. Typed numbers may exceed `max`. */
  min?: number;
  max: number;
  step?: number;
  /** Number format, such as `{ style: 'currency', currency: 'USD' }`. */
  formatOptions?: Intl.NumberFormatOptions;
  minLabel?: string;
  maxLabel?: string;
  /** Placeholder of an empty box. */
  anyText?: string;
  /** Ref of the box of the lower bound. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Minimum and maximum, by two thumbs or two numbers. */
export function RangeSlider({
  value,
  onChange,
  min = 0,
  max,
  step = 1,
  formatOptions,
  minLabel = t('Minimum'),
  maxLabel = t('Maximum'),
  anyText = t('Any'),
  errorMessage,
  inputRef,
  ...field
}: RangeSliderProps) {
  // values while the thumbs move, and crossed bounds until one of them is corrected
  const [dragged, setDragged] = useState<NumberRange | null>(null);
  const shown = dragged ?? value;
  const isCrossed = shown.min !== null && shown.max !== null && shown.min > shown.max;
  const onTrack = (bound: number | null, otherwise: number) =>
    Math.min(max, Math.max(min, bound ?? otherwise));
  const [low, high] = [onTrack(shown.min, min), onTrack(shown.max, max)];
  const ofThumbs = ([from = min, to = max]: number[]): NumberRange => ({
    min: from <= min ? null : from,
    // a bound beyond the track stays while its thumb is at the end
    max: to >= max ? (shown.max !== null && shown.max > max ? shown.max : null) : to,
  });
  const settle = (next: NumberRange) => {
    const crosses = next.min !== null && next.max !== null && next.min > next.max;
    setDragged(crosses ? next : null);
    if (!crosses && (next.min !== value.min || next.max !== value.max)) onChange(next);
  };
  const number = { min, hasNoSteps: true, formatOptions, placeholder: anyText, isDisabled: field.isDisabled };
  const crossed = isCrossed
    ? t('{{lower}} is above {{upper}}', { lower: minLabel, upper: lowercaseLabel(maxLabel) })
    : undefined;
  return (
    <FieldGroup {...field} errorMessage={errorMessage ?? crossed}>
      <Slider
        aria-label={field.label}
        className={classes.slider}
        value={isCrossed ? [min, max] : [low, high]}
        onChange={(thumbs) => setDragged(ofThumbs(thumbs))}
        onChangeEnd={(thumbs) => settle(ofThumbs(thumbs))}
        minValue={min}
        maxValue={max}
        step={step}
        formatOptions={formatOptions}
        isDisabled={field.isDisabled}
      >
        <SliderTrack className={classes.track}>
          {({ state }) => (
            <>
              <div
                className={classes.chosen}
                style={{
                  left: `${state.getThumbPercent(0) * 100}%`,
                  right: `${(1 - state.getThumbPercent(1)) * 100}%`,
                }}
              />
              <SliderThumb index={0} aria-label={minLabel} className={classes.thumb} />
              <SliderThumb index={1} aria-label={maxLabel} className={classes.thumb} />
            </>
          )}
        </SliderTrack>
      </Slider>
      <div className={classes.numbers}>
        <NumberField
          {...number}
          label={minLabel}
          inputRef={inputRef}
          value={shown.min}
          onChange={(bound) => settle({ ...shown, min: bound })}
        />
        <NumberField
          {...number}
          label={maxLabel}
          value={shown.max}
          onChange={(bound) => settle({ ...shown, max: bound })}
        />
      </div>
    </FieldGroup>
  );
}
