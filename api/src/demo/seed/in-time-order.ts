/** Something of the demo that goes out by mail, and how many days ago. */
export type DatedSeed = { daysAgo: number; write: () => Promise<unknown> };

/** Writes the oldest first: who unsubscribed or cannot be reached is left out of everything later, as it would have been. */
export async function writeInTimeOrder(seeds: readonly DatedSeed[]): Promise<void> {
  for (const { write } of seeds.toSorted((one, other) => other.daysAgo - one.daysAgo)) await write();
}
