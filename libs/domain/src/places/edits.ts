const shortest = 4;
/** From this length two edits are a slip; below it one is. */
const longWord = 8;
const letters = /^[\p{L} ]+$/u;

/** How many edits a normalised word or name may be from what is meant: none if it is short or has digits. */
export const editLimit = (word: string): number =>
  word.length < shortest || !letters.test(word) ? 0 : word.length < longWord ? 1 : 2;

/** The letters of a word, one bit for each; words that are alike differ in few. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

/** Counts the letters that only one of two words has: at most two for each edit. */
export function lettersDiffer(one: number, other: number): number {
  let count = 0;
  for (let rest = one ^ other; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Edits between two words, a swap of neighbours being one (optimal string alignment); more than `limit` is `limit + 1`. */
export function editsBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let edits = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
      next.push(edits);
      least = Math.min(least, edits);
    }
    if (least > limit) return limit + 1;
    before = row;
    row = next;
  }
  return Math.min(row[other.length] ?? 0, limit + 1);
}
