import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', null],
  ['::ffff:203.0.113.7', '203.0.113.7', null],
  ['::FFFF:cb00:7107', '203.0.113.7', null],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7', null],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'fe80:0:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
  ['not an address', 'not an address', null],
  ['', '', null],
])('%s counts as %s, within %s', (address, network, wider) => {
  expect(networkOf(address)).toEqual({ network, wider });
});

test('limits never count a raw address: only this module turns one into a network', () => {
  const folder = new URL('../..', import.meta.url).pathname;
  const raw = globSync('**/*.ts', { cwd: folder })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(folder + path, 'utf8').replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
      const used = text.match(/\w+\([\w.]*\.ip\b\)?|\.ip\b|[{,] *ip *[},]|\.ips\b|remoteAddress/g) ?? [];
      return used.filter((use) => use !== 'networkOf(request.ip)').map((use) => `${path}: ${use}`);
    });
  // These ask whether the caller is this machine or a trusted proxy; for others connections.ts counts the network.
  const asksForItself = ['server/connections', 'server/metrics', 'server/server', 'tracing/traced-requests'].map(
    (name) => `core/${name}.ts: remoteAddress`,
  );
  expect(raw.filter((use) => !asksForItself.includes(use))).toEqual([]);
});
