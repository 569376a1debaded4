/** A stretch of words that is in both texts, or in one only. */
export interface DiffSegment {
  text: string;
  isChanged: boolean;
}

/** Limit of compared word pairs; above it, everything between the common ends counts as changed. */
const mostPairs = 2_000_000;

/** Splits text into words, each with the space after it. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];
const isSame = (one: string | undefined, other: string | undefined) => one?.trim() === other?.trim();

/** Returns both texts with the words marked that only one of them has. */
export function diffWords(before: string, after: string): { before: DiffSegment[]; after: DiffSegment[] } {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const common = commonWords(old, fresh);
  return {
    before: segmentsOf(old, new Set(common.map(([one]) => one))),
    after: segmentsOf(fresh, new Set(common.map(([, other]) => other))),
  };
}

/** Returns the positions of the longest common subsequence of words. */
function commonWords(old: readonly string[], fresh: readonly string[]): (readonly [number, number])[] {
  const shorter = Math.min(old.length, fresh.length);
  let head = 0;
  while (head < shorter && isSame(old[head], fresh[head])) head++;
  let tail = 0;
  while (tail < shorter - head && isSame(old.at(-1 - tail), fresh.at(-1 - tail))) tail++;
  const [rows, columns] = [old.length - head - tail, fresh.length - head - tail];
  const common = Array.from({ length: head }, (_, at) => [at, at] as const);
  if (rows * columns <= mostPairs) common.push(...commonBetween(old, fresh, head, rows, columns));
  for (let at = tail; at > 0; at--) common.push([old.length - at, fresh.length - at]);
  return common;
}

function commonBetween(
  old: readonly string[],
  fresh: readonly string[],
  head: number,
  rows: number,
  columns: number,
): (readonly [number, number])[] {
  const width = columns + 1;
  // length of the longest common subsequence of the remaining words
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] = isSame(old[head + row], fresh[head + column])
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    if (isSame(old[head + row], fresh[head + column])) pairs.push([head + row++, head + column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

function segmentsOf(words: readonly string[], common: ReadonlySet<number>): DiffSegment[] {
  const stretches: DiffSegment[] = [];
  words.forEach((word, at) => {
    const isChanged = !common.has(at);
    const last = stretches.at(-1);
    if (last?.isChanged === isChanged) last.text += word;
    else stretches.push({ text: word, isChanged });
  });
  return stretches;
}
