/** A colour of OKLCH: lightness from 0 to 1, chroma, and hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Converts to `#rrggbb`, which every renderer of SVG reads; chroma that sRGB doesn't have is reduced. */
export function hexOf({ lightness, chroma, hue }: Oklch): string {
  for (let reduced = chroma; reduced > 0; reduced -= 0.004) {
    const channels = linearRgbOf({ lightness, chroma: reduced, hue });
    if (channels.every((channel) => channel > -0.0005 && channel < 1.0005)) return format(channels);
  }
  return format(linearRgbOf({ lightness, chroma: 0, hue }));
}

/** Converts to linear sRGB, by the matrices of CSS Color 4. */
function linearRgbOf({ lightness, chroma, hue }: Oklch): number[] {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const format = (channels: readonly number[]): string =>
  `#${channels
    .map((linear) => {
      const value = Math.min(1, Math.max(0, linear));
      const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
      return Math.round(encoded * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** Returns the contrast of two colours as WCAG defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
