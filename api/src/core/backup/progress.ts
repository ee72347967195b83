/** Told now and then how far it is. */
export type Progress = {
  /** @param share of the step, 0 to 1; null: it cannot be told */
  step(what: string, share: number | null): void;
  /** A line that stays. */
  say(line: string): void;
};

/** Milliseconds between two lines of progress, on a terminal that rewrites one and elsewhere. */
const every = { terminal: 200, file: 5_000 };

/** Progress for people: on a terminal one line that changes, elsewhere a line now and then. */
export function showProgress(stream: NodeJS.WriteStream): Progress {
  let told = Number.NEGATIVE_INFINITY;
  let shown = false;
  return {
    step(what, share) {
      const now = performance.now();
      if (now - told < (stream.isTTY ? every.terminal : every.file)) return;
      told = now;
      const line = share === null ? what : `${what}: ${Math.floor(share * 100)}%`;
      stream.write(stream.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
      shown = stream.isTTY;
    },
    say(line) {
      stream.write(`${shown ? '\r\u001b[K' : ''}${line}\n`);
      shown = false;
    },
  };
}
