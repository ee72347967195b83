import { parseArgs } from 'node:util';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { addresses } from './scenes/address-scenes.ts';
import { makeDemo } from './support/demo-company.ts';
import { mostBytes, mostRequests, mostShift, visitAll } from './support/visit.ts';
import { startWorld } from './support/world.ts';

// Measures the cost and layout shift of a first visit to each address: `npm run visits`, or `-- recruitment` for those that match, with
// `--requests` for each request, `--latency=200` as over a slow network.

buildWebIfStale();
const { values, positionals } = parseArgs({
  options: { requests: { type: 'boolean' }, latency: { type: 'string' } },
  allowPositionals: true,
});
const wanted = new RegExp(positionals[0] ?? '');
const deleteDemo = await makeDemo();
const world = await startWorld({ SMTP_URL: '' });
try {
  const seen = new Set<string>();
  for await (const { address, width, requests, shift, moved } of visitAll(world, wanted, Number(values.latency ?? 0))) {
    const bytes = requests.reduce((sum, request) => sum + request.bytes, 0);
    seen.add(address);
    const over = shift >= mostShift || requests.length > mostRequests || bytes > mostBytes;
    console.log(
      `${address.padEnd(52)} ${String(width).padStart(4)} ${String(requests.length).padStart(3)} requests ${String(Math.round(bytes / 1000)).padStart(4)} kB  shift ${shift.toFixed(3)}${over ? '  over' : ''}`,
    );
    if (values.requests)
      for (const { path, bytes: size } of requests) console.log(`    ${String(size).padStart(7)} ${path}`);
    if (shift >= mostShift) console.log(moved.map((line) => `    ${line}`).join('\n'));
  }
  const without = addresses.filter((address) => wanted.test(address) && !seen.has(address));
  if (without.length > 0) console.log(`No scene at: ${without.join(', ')}`);
} finally {
  await world.end();
  await deleteDemo();
}
process.exit();
