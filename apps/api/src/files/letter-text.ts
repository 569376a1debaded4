import type { LetteredLine, Lettering } from '@atrium/posters';
import { outlineText } from './pdf/font-program.ts';
import { layOutText, type TextLine } from './pdf/lay-out-text.ts';
import type { Point } from './pdf/write-true-type.ts';

/** Letters of these scripts stand apart, so they may be set closer. */
const standApart = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Zyyy}\p{sc=Zinh}]*$/u;

/** Draws a text as outlines with the fonts of PDFs, in every script and direction. */
export const letterText: Lettering = async (text, look, width) => {
  const isDisplay = look.family === 'display' && standApart.test(text);
  const spacing = isDisplay ? look.size * -0.035 : 0;
  const lines = await layOutText(text, { ...look, spacing }, width);
  return lines.map((line) => outlineOf(line, look.size, spacing));
};

function outlineOf({ runs, width }: TextLine, size: number, spacing: number): LetteredLine {
  const outline = runs
    .flatMap(({ typeface, text, direction, left }) => {
      const scale = size / typeface.unitsPerEm;
      return outlineText(typeface, text, direction, spacing / scale).map((contour) =>
        pathOf(contour.map(({ x, y, isOnCurve }) => ({ x: left + x * scale, y: -y * scale, isOnCurve }))),
      );
    })
    .join('');
  return { outline, width };
}

const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** Writes a closed contour of lines and quadratic curves. */
function pathOf([first, ...rest]: readonly Point[]): string {
  if (!first) return '';
  let data = `M${at(first)}`;
  for (const [index, point] of rest.entries()) {
    const isCurveEnd = rest[index - 1]?.isOnCurve === false;
    data += point.isOnCurve ? (isCurveEnd ? ` ${at(point)}` : `L${at(point)}`) : `Q${at(point)}`;
  }
  return `${data}z`;
}
