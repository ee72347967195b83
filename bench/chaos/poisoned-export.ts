// Loaded into a process of the product (NODE_OPTIONS=--import): an export of tags alone takes memory until the process is out of it.
import { registerHooks } from 'node:module';

const begins = 'const { format } = row;';
const poison = `if (row.columns.join() === 'tags') for (const held = []; ; ) held.push(new Array(1e6).fill(held.length));`;

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/exports/export-people.ts')) return loaded;
    const source = String(loaded.source);
    if (!source.includes(begins)) throw new Error('The beginning of an export was not found');
    return { ...loaded, source: source.replace(begins, begins + poison) };
  },
});
