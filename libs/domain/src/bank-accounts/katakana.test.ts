import { isBankKatakana, toBankKatakana } from './katakana.ts';

test.each([
  ['カ）フォーラムワークス', 'ｶ)ﾌｵ-ﾗﾑﾜ-ｸｽ'],
  ['ｶ)ﾌｫｰﾗﾑ', 'ｶ)ﾌｵ-ﾗﾑ'],
  ['ガギグ パピプ ヴ', 'ｶﾞｷﾞｸﾞ ﾊﾟﾋﾟﾌﾟ ｳﾞ'],
  ['Ａｔｒｉｕｍ ヲ', 'ATRIUM ｵ'],
])('%s is written as %s', (name, written) => {
  expect(toBankKatakana(name)).toBe(written);
  expect(isBankKatakana(name)).toBe(true);
});

test.each(['株式会社', 'ひらがな', 'Müller', ''])('no Japanese bank can write %j', (name) =>
  expect(isBankKatakana(name)).toBe(false),
);
