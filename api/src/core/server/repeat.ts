import type { Services } from '../context.ts';

/** Repeats work at an interval in milliseconds, never twice at once. Returns a function that stops it. */
export function repeat(
  { log }: Pick<Services, 'log'>,
  every: number,
  what: string,
  work: () => Promise<unknown>,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= work()
      .then(
        () => {},
        (error: unknown) => log.error({ err: error }, what),
      )
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(run, every);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
