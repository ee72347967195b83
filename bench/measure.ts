import { Agent, request } from 'node:http';

export type Figures = { p50: number; p95: number; p99: number };

/** Returns percentiles of durations in milliseconds. */
export function figuresOf(durations: readonly number[]): Figures {
  const sorted = [...durations].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Runs the work one after the other and returns its durations; the first runs warm up and do not count. */
export async function oneByOne(runs: number, work: (run: number) => Promise<unknown>, warmUp = 5): Promise<Figures> {
  const durations: number[] = [];
  for (let run = -warmUp; run < runs; run += 1) {
    const start = performance.now();
    await work(run);
    if (run >= 0) durations.push(performance.now() - start);
  }
  return figuresOf(durations);
}

/** Runs the work on several lanes side by side for the time; returns how many were done per second. */
export async function sideBySide(
  lanes: number,
  milliseconds: number,
  work: (lane: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  const end = start + milliseconds;
  let done = 0;
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      while (performance.now() < end) {
        await work(lane);
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - start)) * 1000;
}

/** A client of the running product with a session of its own; keeps its connections open. */
export class ApiClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #port: number;
  #headers: Record<string, string> = {};

  constructor(port: number) {
    this.#port = port;
  }

  async signIn(email: string, password: string): Promise<void> {
    const response = await fetch(`http://localhost:${this.#port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const answer = (await response.json()) as { data: { token: string }; message: string };
    if (!response.ok) throw new Error(`${email} was not signed in: ${answer.message}`);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    this.#headers = { authorization: `Bearer ${answer.data.token}`, cookie: cookies.join('; ') };
  }

  get headers(): Record<string, string> {
    return this.#headers;
  }

  /** Makes a GET request. @throws Error when the answer is not a success */
  get(path: string): Promise<{ data: any }> {
    return new Promise((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: this.#port,
          path: `/api${path}`,
          agent: this.#agent,
          headers: { ...this.#headers, host: `localhost:${this.#port}` },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const text = Buffer.concat(chunks).toString();
            if (response.statusCode === 200) resolve(JSON.parse(text));
            else reject(new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 200)}`));
          });
        },
      );
      call.on('error', reject);
      call.end();
    });
  }

  /** Makes a POST request. @throws Error when the answer is not a success */
  async post(path: string, body: unknown): Promise<{ data: any }> {
    const headers = { ...this.#headers, 'content-type': 'application/json' };
    const address = `http://localhost:${this.#port}/api${path}`;
    const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { data: any };
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const milliseconds = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** Prints rows as a Markdown table, so that it can go into docs/performance.md as it is. */
export function printTable(title: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const lines = [columns, columns.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  console.log(`\n${title}\n\n${lines.join('\n')}\n`);
}
