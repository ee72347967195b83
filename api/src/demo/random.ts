/** A list whose entries are drawn in proportion to their weights. Made once, drawn from often. */
export interface WeightedList<T> {
  readonly values: readonly T[];
  /** Running sums of the weights, so that a draw is a binary search. */
  readonly sums: Float64Array;
}

export function weightedList<T>(entries: Iterable<readonly [T, number]>): WeightedList<T> {
  const pairs = [...entries];
  const sums = new Float64Array(pairs.length);
  let sum = 0;
  for (const [index, [, weight]] of pairs.entries()) {
    sum += weight;
    sums[index] = sum;
  }
  return { values: pairs.map(([value]) => value), sums };
}

/** Weighs a list ordered from common to rare: the first entry is drawn about ten times as often as the last of forty. */
export function rankedList<T>(values: readonly T[]): WeightedList<T> {
  return weightedList(values.map((value, rank) => [value, 1 / (rank + 5)] as const));
}

/** A seeded generator (sfc32): the same seed gives the same sequence on every machine. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(seed: number) {
    this.a = seed | 0;
    this.b = Math.floor(seed / 4_294_967_296) | 0;
    this.c = 0x9e3779b9 | 0;
    // Neighbouring seeds start alike; the first rounds drive them apart.
    for (let round = 0; round < 15; round++) this.next();
  }

  /** Returns a number from 0 up to, but not including, 1. */
  next(): number {
    const result = (((this.a + this.b) | 0) + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + result) | 0;
    return (result >>> 0) / 4_294_967_296;
  }

  /** Returns a whole number from minimum to maximum, both included. */
  integer(minimum: number, maximum: number): number {
    return minimum + Math.floor(this.next() * (maximum - minimum + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)] as T;
  }

  weighted<T>({ values, sums }: WeightedList<T>): T {
    const target = this.next() * (sums[sums.length - 1] as number);
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] as number) > target) high = middle;
      else low = middle + 1;
    }
    return values[low] as T;
  }

  /** Returns a copy in random order. */
  shuffle<T>(values: readonly T[]): T[] {
    const shuffled = [...values];
    for (let last = shuffled.length - 1; last > 0; last--) {
      const other = this.integer(0, last);
      [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
    }
    return shuffled;
  }

  /** Returns an exponentially distributed number with the given mean: many small values, few large ones. */
  exponential(mean: number): number {
    return -mean * Math.log(1 - this.next());
  }

  /** Returns a roughly normal number with mean 0 and deviation 1; the sum of a few draws is close enough and fast. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() - 2) * Math.sqrt(3);
  }
}
