/** The receiver of progress, called now and then. */
export type Progress = {
  /** @param what a verb and its object: 'Reading people'; @param share of the step, 0 to 1; null: unknown */
  step(what: string, share: number | null): void;
};

/** Milliseconds between two lines of progress: on a terminal, where one line is rewritten, and elsewhere. */
const every = { terminal: 200, file: 5_000 };

/** Shows progress to people: on a terminal one line that changes, elsewhere a line for each kind of step and now and then. */
export function showProgress(stream: NodeJS.WriteStream): Progress & { end(): void } {
  let told = Number.NEGATIVE_INFINITY;
  let verb = '';
  return {
    step(what, share) {
      const now = performance.now();
      const [first = ''] = what.split(' ');
      const isNew = first !== verb;
      if (!isNew && now - told < (stream.isTTY ? every.terminal : every.file)) return;
      [told, verb] = [now, first];
      const line = share === null ? what : `${what}: ${Math.floor(share * 100)}%`;
      stream.write(stream.isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    end() {
      if (stream.isTTY && verb) stream.write('\r\u001b[K');
    },
  };
}
