/** An item of the demo that is sent by mail, and how many days ago. */
export type DatedSeed = { daysAgo: number; write: () => Promise<unknown> };

/** Writes the oldest first: people who unsubscribed or cannot be reached are left out of everything later, as in reality. */
export async function writeInTimeOrder(seeds: readonly DatedSeed[]): Promise<void> {
  for (const { write } of seeds.toSorted((one, other) => other.daysAgo - one.daysAgo)) await write();
}
