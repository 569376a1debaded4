/** Half-width forms of U+FF61 to U+FF9F, by the characters that they stand for. */
const halfWidth = new Map(
  Array.from({ length: 0xff9f - 0xff61 + 1 }, (_, index) => String.fromCodePoint(0xff61 + index)).map(
    (narrow) => [narrow.normalize('NFKC'), narrow] as const,
  ),
);

/** Characters that banks don't write in names, and those that they write instead. */
const written: Readonly<Record<string, string>> = {
  ...{ ァ: 'ア', ィ: 'イ', ゥ: 'ウ', ェ: 'エ', ォ: 'オ', ッ: 'ツ', ャ: 'ヤ', ュ: 'ユ', ョ: 'ヨ' },
  ...{ ヲ: 'オ', ー: '-' },
};

/** Writes a name as Japanese banks exchange it (Zengin): large katakana of half width, capitals, digits and a few signs. */
export const toBankKatakana = (name: string): string =>
  [...name.normalize('NFKC').toUpperCase()]
    .map((letter) => written[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/./gsu, (letter) => halfWidth.get(letter) ?? letter);

/** Returns true for a name that Japanese banks can write. */
export const isBankKatakana = (name: string): boolean =>
  /^[ｱ-ﾝﾞﾟA-Z0-9 ().\-/｢｣]+$/u.test(toBankKatakana(name));
