import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrastPairs } from './contrast-pairs.ts';

const css = readFileSync(join(__dirname, '..', 'tokens.css'), 'utf8');

/** The colour of a token in a theme, as red, green and blue from 0 to 1. */
function colour(token: string, theme: 'light' | 'dark'): number[] {
  const found = new RegExp(`--${token}: (?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  const hex = theme === 'light' ? (found?.[1] ?? found?.[3]) : (found?.[2] ?? found?.[3]);
  if (!hex) throw new Error(`--${token} is no plain colour of tokens.css`);
  return [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
}

/** Relative luminance by WCAG 2.2. */
function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const cases = (['light', 'dark'] as const).flatMap((theme) =>
  contrastPairs.flatMap(({ front, backs, atLeast }) =>
    backs.map((back): [string, string, string, number] => [theme, front, back, atLeast]),
  ),
);

test('the contrast of black on white is 21, and of a colour on itself 1', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21);
  expect(contrast(colour('link', 'dark'), colour('link', 'dark'))).toBe(1);
});

test.each(cases)('in the %s theme --%s is readable on --%s', (theme, front, back, atLeast) => {
  const value = contrast(colour(front, theme as 'light' | 'dark'), colour(back, theme as 'light' | 'dark'));
  expect(Math.round(value * 100) / 100).toBeGreaterThanOrEqual(atLeast);
});
