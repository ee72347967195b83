import { startProduct } from '../scripts/product.ts';
import { ApiClient, milliseconds, oneByOne, printTable, sideBySide } from './measure.ts';

const paths = [
  ['health check', '/health-check'],
  ['brand (no session, no database)', '/brand'],
  ['profile', '/users/profile'],
  ['20 groups, 5 of them dynamic', '/group'],
  ['directory, page 1', '/alumni'],
] as const;

const departments = ['Engineering', 'Sales', 'Operations', 'Finance', 'Marketing'];

/** Adds groups to those of the demo: dynamic ones by department, and fixed ones of the newest people. */
async function addGroups(api: ApiClient): Promise<void> {
  const { data: known } = await api.get('/group');
  const { data: page } = await api.get('/alumni?pageContent=50');
  const ids = page.alumnis.map((person: { _id: string }) => person._id);
  for (const department of departments)
    await api.post('/group', { name: `Bench ${department}`, filters: { departments: [department] } });
  for (let group = known.length + departments.length; group < 20; group += 1) {
    await api.post('/group', { name: `Bench ${group}` });
    const { data: groups } = await api.get('/group');
    const added = groups.find((one: { name: string }) => one.name === `Bench ${group}`);
    await api.post(`/group/${added._id}`, { alumnis: ids });
  }
}

/** Measures the server itself, on the demo company. */
export async function benchHttp(url: string | null): Promise<string[][]> {
  const product = await startProduct({ ENCORE_DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) });
  const api = new ApiClient(product.port);
  await api.signIn('asha@acme.example', 'Encore@2025');
  await addGroups(api);
  const rows: string[][] = [];
  for (const [name, path] of paths) {
    const { p50, p95, p99 } = await oneByOne(300, () => api.get(path), 50);
    const rate = await sideBySide(16, 3000, () => api.get(path));
    rows.push([url ? 'PostgreSQL' : 'PGlite', name, [p50, p95, p99].map(milliseconds).join(' / '), rate.toFixed(0)]);
  }
  api.close();
  await product.stop();
  return rows;
}

export function printHttp(rows: string[][]): void {
  printTable('HTTP, demo company of 1,200', ['Database', 'Call', 'p50 / p95 / p99 ms', 'per s at 16'], rows);
}
