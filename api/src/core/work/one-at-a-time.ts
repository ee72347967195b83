/** Makes work that never runs twice at once: `start` joins a run that has begun, and `running` is that run, or null. */
export function oneAtATime<T>(work: () => Promise<T>) {
  let running: Promise<T> | null = null;
  return {
    start(): Promise<T> {
      running ??= work().finally(() => {
        running = null;
      });
      return running;
    },
    running: (): Promise<T> | null => running,
  };
}
