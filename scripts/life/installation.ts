import { join } from 'node:path';
import { until } from '#api-test/until.ts';
import { freePort } from '../free-port.ts';
import { machinePath } from '../install-product.ts';
import { begin, type Ended, type Environment, mustRun, runToEnd, stop } from './programs.ts';

export type Finding = { check: string; state: 'right' | 'warning' | 'failure'; says: string };
type Service = { process: ReturnType<typeof begin>; address: string };

/** A folder of the product with its settings and its running processes. */
export type Installation = {
  /** The folder of the program, which an upgrade changes. */
  program: string;
  settings: Environment;
  /** Returns the environment of its programs. */
  environment(more?: Environment): Environment;
  /** Runs `npx encore …` in the folder of the program. @returns its output @throws Error when it fails */
  encore(...words: string[]): Promise<string>;
  /** Returns the findings of the doctor and its exit code. */
  doctor(): Promise<{ code: number | null; findings: Finding[] }>;
  /** Starts a process as the units of deploy/systemd do, and waits until it is ready. */
  start(name: string, ...words: string[]): Promise<void>;
  stop(name: string): Promise<void>;
  stopAll(): Promise<void>;
  /** Addresses of the processes that serve the web. */
  addresses: () => string[];
  /** Output of the running processes. */
  said: () => string;
};

/** Describes an installation. @param settings its environment, except for the ports */
export function createInstallation(program: string, settings: Environment): Installation {
  const services = new Map<string, Service>();
  const { HOME = '' } = process.env;
  const npx = (words: readonly string[]) =>
    ['npx', ['encore', ...words], { cwd: installation.program, env: installation.environment() }] as const;

  const installation: Installation = {
    program,
    settings,
    environment: (more = {}) => ({
      PATH: machinePath(),
      HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...installation.settings,
      ...more,
    }),
    encore: (...words) => mustRun(...npx(words)),
    async doctor() {
      const ended: Ended = await runToEnd(...npx(['doctor', '--json']));
      if (!ended.out.startsWith('[')) throw new Error(`The doctor said nothing: ${ended.said}`);
      return { code: ended.code, findings: JSON.parse(ended.out) as Finding[] };
    },
    async start(name, ...words) {
      const port = String(await freePort());
      const isWorker = words[0] === 'work';
      const ports: Environment = isWorker ? { ENCORE_OPERATIONS_PORT: port } : { PORT: port };
      const node = join(installation.program, 'node_modules', '.bin', 'node');
      const call = ['--max-semi-space-size=8', 'api/src/main.ts', ...words];
      const child = begin(node, call, { cwd: installation.program, env: installation.environment(ports) });
      const address = `http://127.0.0.1:${port}`;
      await until(
        `${name} to be ready`,
        async () => {
          if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${child.said()}`);
          return (await fetch(`${address}/readyz`).catch(() => null))?.status === 200;
        },
        120,
      );
      services.set(name, { process: child, address: isWorker ? '' : address });
    },
    async stop(name) {
      const service = services.get(name);
      if (!service) throw new Error(`${name} is not running`);
      services.delete(name);
      const code = await stop(service.process);
      if (code) throw new Error(`${name} ended with ${code}:\n${service.process.said()}`);
    },
    async stopAll() {
      for (const name of [...services.keys()].reverse()) await installation.stop(name);
    },
    addresses: () => [...services.values()].flatMap(({ address }) => address || []),
    said: () => [...services.values()].map(({ process: child }) => child.said()).join('\n'),
  };
  return installation;
}
