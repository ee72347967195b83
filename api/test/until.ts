/**
 * Polls until the answer is truthy; fails after the deadline with the name of what was waited for. Polls less and less often, down to four times a
 * second, since polling takes time from the awaited work.
 */
export async function until<T>(what: string, ask: () => T | Promise<T>, seconds = 45): Promise<NonNullable<T>> {
  const deadline = Date.now() + seconds * 1000;
  for (let pause = 15; ; pause = Math.min(2 * pause, 250)) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Waited ${seconds} s for ${what}`);
    // oxlint-disable-next-line no-restricted-globals -- between two checks of the condition
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
