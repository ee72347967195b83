/**
 * Asks until the answer is truthy; fails after the deadline, saying what was waited for. It asks less and less often, four times a
 * second in the end: asking takes the processor from what is waited for.
 */
export async function until<T>(what: string, ask: () => T | Promise<T>, seconds = 45): Promise<NonNullable<T>> {
  const deadline = Date.now() + seconds * 1000;
  for (let pause = 15; ; pause = Math.min(2 * pause, 250)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}`);
    // oxlint-disable-next-line no-restricted-globals -- between two looks at the condition
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
