const longestName = 120;
const longestEnding = 10;

/**
 * Returns a file name fit to be shown: without folders, control characters, and invisible or direction-changing
 * ones, which can make `invoice-fdp.exe` look like another kind of file. Its ending survives the limit of length.
 */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '')
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  if (!clean) return 'file';
  const characters = [...clean];
  if (characters.length <= longestName) return clean;
  const ending = endingOf(clean);
  return [...characters.slice(0, longestName - ending.length), ...ending].join('');
}

/** Returns the ending of a file name with its dot, in lower case; empty without one. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 ? name.slice(dot).toLowerCase() : '';
  return ending.length <= longestEnding ? ending : '';
}
