/**
 * A reproducible random stream (sfc32). Streams of different seed, kind and index are independent, so each
 * event has its own and doesn't depend on others.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: number, kind: number, index = 0) {
    this.#a = seed | 0;
    this.#b = kind | 0;
    this.#c = index | 0;
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** Returns a number from 0 to below 1. */
  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return (sum >>> 0) / 4294967296;
  }

  /** Returns an integer between both bounds, inclusive. */
  int(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)];
    if (chosen === undefined) throw new RangeError('nothing to pick from');
    return chosen;
  }

  /** Picks different members of a list, in its order. */
  some<T>(list: readonly T[], count: number): T[] {
    const chosen = new Set<number>();
    const wanted = Math.min(count, list.length);
    while (chosen.size < wanted) chosen.add(Math.floor(this.next() * list.length));
    return list.filter((_, index) => chosen.has(index));
  }

  /** Returns a number between 0 and 1, roughly normally distributed. */
  bell(): number {
    return (this.next() + this.next() + this.next()) / 3;
  }

  /** Returns a UUIDv7 of an instant. */
  uuid(at: number): string {
    const hex = (bits: number) =>
      Math.floor(this.next() * 2 ** bits)
        .toString(16)
        .padStart(bits / 4, '0');
    const time = Math.max(at, 0).toString(16).padStart(12, '0');
    const variant = (0x8 | Math.floor(this.next() * 4)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(12)}-${variant}${hex(12)}-${hex(24)}${hex(24)}`;
  }

  /** Returns a code of letters and digits that can't be misread. */
  code(length: number): string {
    const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
    return Array.from({ length }, () => letters[Math.floor(this.next() * letters.length)]).join('');
  }
}

/** Draws indexes of a list by Zipf's law: the first ones most often. */
export function zipf(length: number, steepness: number): (random: Random) => number {
  let total = 0;
  const cumulative = Array.from({ length }, (_, index) => (total += 1 / (index + 1) ** steepness));
  return (random) => {
    const point = random.next() * total;
    let low = 0;
    let high = length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) <= point) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
