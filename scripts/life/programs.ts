import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type Environment = Readonly<Record<string, string>>;
export type Ended = { code: number | null; out: string; said: string };

/** Starts a program. @param detached whether it leads a group of its own @returns it, and its output so far on both streams */
export function begin(
  program: string,
  words: readonly string[],
  { cwd, env, detached = false }: { cwd: string; env: Environment; detached?: boolean },
): ChildProcess & { out: () => string; said: () => string } {
  const child = spawn(program, words, { cwd, env, detached, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.pid && process.kill(detached ? -child.pid : child.pid, 'SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  let [out, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return Object.assign(child, { out: () => out, said: () => said });
}

/**
 * Stops a process with its children, if it leads a group of its own. Like systemd it waits for 25 seconds: when everything is closed
 * and written, Node itself can still wait forever for its compiler (nodejs/node#54918).
 * @returns the code with which it ended, null where it had to be killed
 */
export async function stop(child: ChildProcess, { isGroup = false } = {}): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const send = (signal: NodeJS.Signals) => process.kill(isGroup ? -(child.pid ?? 0) : (child.pid ?? 0), signal);
  send('SIGTERM');
  // oxlint-disable-next-line no-restricted-globals -- a deadline
  const over = setTimeout(() => send('SIGKILL'), 25_000);
  const [code] = await ended;
  clearTimeout(over);
  return code;
}

/** Runs a program to its end without blocking the caller. */
export async function runToEnd(...call: Parameters<typeof begin>): Promise<Ended> {
  const child = begin(...call);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out: child.out(), said: child.said() };
}

/** Does the same for a program that must succeed. @throws Error with its output @returns what it printed */
export async function mustRun(...call: Parameters<typeof begin>): Promise<string> {
  const { code, out, said } = await runToEnd(...call);
  if (code !== 0) throw new Error(`${[call[0], ...call[1]].join(' ')} ended with ${code}:\n${said}`);
  return out;
}
