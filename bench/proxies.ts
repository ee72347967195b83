import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { debianProgram } from '../scripts/debian-program.ts';
import { repository } from '../scripts/find-tools.mjs';
import { freePort } from '../scripts/free-port.ts';

export type Proxy = { port: number; stop(): Promise<void> };
const example = (path: string) => readFileSync(join(repository, 'deploy', path), 'utf8');

async function run(program: string, words: string[], port: number, environment = {}): Promise<Proxy> {
  const child: ChildProcess = spawn(program, words, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  process.once('exit', () => child.kill());
  for (const began = Date.now(); ; await wait(100)) {
    const isThere = await new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1', () => answer(true)).once('error', () => answer(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) break;
    if (child.exitCode !== null || Date.now() - began > 20_000) throw new Error(`${program} did not start: ${said}`);
  }
  return {
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const needed = (program: string, packageName: string): string => {
  const found = debianProgram(program, packageName);
  if (!found) throw new Error(`Install Debian’s ${packageName}`);
  return found;
};

/** Starts nginx with the example of `deploy/`, on other ports: it listens on one, with two processes behind it. */
export async function startNginx(folder: string, processes: readonly [number, number]): Promise<Proxy> {
  const at = join(folder, 'nginx');
  mkdirSync(at);
  const names = ['-keyout', `${at}/privkey.pem`, '-out', `${at}/fullchain.pem`, '-subj', '/CN=encore.example.com'];
  spawnSync(needed('openssl', 'openssl'), ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names]);
  const [port, plain] = [await freePort(), await freePort()];
  const site = example('nginx/encore.conf')
    .replaceAll('/etc/ssl/encore', at)
    .replaceAll(/^.*listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('127.0.0.1:3000', `127.0.0.1:${processes[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${processes[1]}`);
  writeFileSync(join(at, 'site.conf'), site);
  const main = `daemon off; pid ${at}/pid; error_log stderr; events {}\nhttp { access_log off; client_body_temp_path ${at}/body; proxy_temp_path ${at}/proxy; fastcgi_temp_path ${at}/f; uwsgi_temp_path ${at}/u; scgi_temp_path ${at}/s; include ${at}/site.conf; }\n`;
  writeFileSync(join(at, 'nginx.conf'), main);
  return run(needed('nginx', 'nginx-light'), ['-c', join(at, 'nginx.conf')], port);
}

/** Starts Caddy with the example of `deploy/`, on other ports, with certificates of its own. */
export async function startCaddy(folder: string, processes: readonly [number, number]): Promise<Proxy> {
  const at = join(folder, 'caddy');
  mkdirSync(at);
  const [port, plain] = [await freePort(), await freePort()];
  const site = example('caddy/Caddyfile')
    .replace('127.0.0.1:3000', `127.0.0.1:${processes[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${processes[1]}`);
  const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${plain}\n\thttps_port ${port}\n\tdefault_bind 127.0.0.1\n}\n`;
  writeFileSync(join(at, 'Caddyfile'), own + site);
  const words = ['run', '--adapter', 'caddyfile', '--config', join(at, 'Caddyfile')];
  return run(needed('caddy', 'caddy'), words, port, { HOME: at, XDG_DATA_HOME: at, XDG_CONFIG_HOME: at });
}
