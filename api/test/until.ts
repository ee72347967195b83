/** Asks until the answer is truthy; fails after the deadline, saying what was waited for. */
export async function until<T>(what: string, ask: () => T | Promise<T>, seconds = 45): Promise<NonNullable<T>> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}`);
    // oxlint-disable-next-line no-restricted-globals -- between two looks at the condition
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
