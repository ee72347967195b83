import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#api-test/server.ts';
import { findAsset, publishAssets } from './earlier-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-assets-'));
const script = 'export const page = "of the version before";';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  writeFileSync(join(folder, 'page-Ab12_x-9.js'), script);
  writeFileSync(join(folder, 'page-Ab12_x-9.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'page-Ab12_x-9.js.gz'), 'not kept');
  writeFileSync(join(folder, 'inter-Cd34.woff2'), Buffer.from([1, 2, 3]));
  await publishAssets(server.services.database, folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const ask = (name: string, encodings = 'gzip, br') =>
  server.app.inject({ url: `/assets/${name}`, headers: { host: 'localhost', 'accept-encoding': encodings } });

describe('Scripts and styles of another version', () => {
  test('are sent as that version would, compressed if the browser accepts it', async () => {
    const packed = await ask('page-Ab12_x-9.js');
    expect(packed.statusCode).toBe(200);
    expect(packed.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(packed.rawPayload.equals(readFileSync(join(folder, 'page-Ab12_x-9.js.br')))).toBe(true);
    const plain = await ask('page-Ab12_x-9.js', 'identity');
    expect(plain.body).toBe(script);
    const font = await ask('inter-Cd34.woff2');
    expect(font.headers['content-type']).toBe('font/woff2');
    expect([...font.rawPayload]).toEqual([1, 2, 3]);
  });

  test.each(['page-Zz99.js', 'page-Ab12_x-9.js.gz', 'page-Ab12_x-9.js.map', '..%2Fsecret.js', `${'a'.repeat(201)}.js`])(
    'a name that no version had is not found: %s',
    async (name) => {
      expect((await ask(name)).statusCode).toBe(404);
    },
  );

  test('those last served a month ago are removed at the next start', async () => {
    const { database } = server.services;
    const served = (days: number, name: string) =>
      database.system
        .updateTable('web_assets')
        .set({ served_at: new Date(Date.now() - days * 86_400_000) })
        .where('name', '=', name)
        .execute();
    await served(31, 'page-Ab12_x-9.js');
    await served(29, 'inter-Cd34.woff2');
    const newer = mkdtempSync(join(tmpdir(), 'encore-assets-'));
    writeFileSync(join(newer, 'page-Ef56.css'), 'p {}');
    await publishAssets(database, newer);
    rmSync(newer, { recursive: true });
    expect(await findAsset(database, 'page-Ab12_x-9.js', 'br')).toBeNull();
    expect(await findAsset(database, 'inter-Cd34.woff2', 'br')).not.toBeNull();
    expect(await findAsset(database, 'page-Ef56.css', 'br')).toMatchObject({ type: 'text/css; charset=utf-8' });
  });
});
