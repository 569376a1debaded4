import { formatNumber, msg, t } from '@atrium/texts';
export interface FileRules {
  /** Media types and extensions: `image/png`, `image/*`, `.pdf`. */
  accept: readonly string[];
  maxBytes?: number | undefined;
  /** How many more are allowed. */
  room?: number | undefined;
  /** Shown if there are too many. */
  tooManyText: string;
}

export interface SortedFiles {
  taken: File[];
  /** Why each of the other files was rejected. */
  refusals: string[];
}

const fits = (file: File, rule: string) => {
  if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule.toLowerCase());
  return rule.endsWith('/*') ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
};

/** Sorts files into accepted ones and reasons for the others. The server checks again. */
export function sortFiles(
  files: readonly File[],
  { accept, maxBytes, room, tooManyText }: FileRules,
): SortedFiles {
  const faultOf = (file: File): string | null => {
    if (!accept.some((rule) => fits(file, rule)))
      return t("{{name}} isn't an accepted file type", { name: file.name });
    if (file.size === 0) return t('{{name}} is empty', { name: file.name });
    if (maxBytes !== undefined && file.size > maxBytes)
      return t('{{name}} is larger than {{size}}', { name: file.name, size: fileSizeText(maxBytes) });
    return null;
  };
  const sound = files.filter((file) => faultOf(file) === null);
  const taken = sound.slice(0, room ?? sound.length);
  const refusals = files.map(faultOf).filter((fault) => fault !== null);
  return { taken, refusals: taken.length < sound.length ? [...refusals, tooManyText] : refusals };
}

const sizes = [
  msg('{{number}} bytes'),
  msg('{{number}} kB'),
  msg('{{number}} MB'),
  msg('{{number}} GB'),
] as const;

/** Formats a file size: `1.4 MB`. */
export function fileSizeText(bytes: number): string {
  const power = Math.min(sizes.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const size = bytes / 1000 ** power;
  const number = formatNumber(size, { maximumFractionDigits: size < 10 && power > 0 ? 1 : 0 });
  return t(sizes[power] ?? sizes[0], { number });
}

/** Copies the list with one entry moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
