import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
});
afterAll(() => server.close());

/** The address of the picture of a post, below the API root. */
async function pictureOf(width: number, height: number): Promise<string> {
  const post = await owner.post('/posts', { title: 'News', content: 'Text' });
  const content = await sharp({ create: { width, height, channels: 3, background: '#0c6156' } })
    .png()
    .toBuffer();
  const { data } = await owner.upload(`/posts/${post.data._id}/picture`, { name: 'news.png', content });
  return data.picture.replace(/^\/api/, '');
}
const shapeOf = async (path: string) => {
  const { status, body } = await server.as(null).get(path);
  const { format, width, height } = await sharp(body).metadata();
  return [status, format, width, height];
};

test('a picture comes as it is stored, or as wide as it is shown', async () => {
  const path = await pictureOf(1600, 900);
  expect(await shapeOf(path)).toEqual([200, 'jpeg', 1200, 600]);
  expect(await shapeOf(`${path}&width=640`)).toEqual([200, 'webp', 640, 320]);
  expect(await shapeOf(`${path}&width=320`)).toEqual([200, 'webp', 320, 160]);
  // The second time it is kept.
  expect(await shapeOf(`${path}&width=640`)).toEqual([200, 'webp', 640, 320]);
});

test('one that is narrower is not made wider', async () => {
  expect(await shapeOf(`${await pictureOf(200, 100)}&width=640`)).toEqual([200, 'webp', 200, 100]);
});

test.each(['639', '641', '1', '0', '-1', '1e3', 'wide', ''])('a width of %j is refused by name', async (width) => {
  expect(await server.as(null).get(`${await pictureOf(200, 100)}&width=${width}`)).toMatchObject({
    status: 400,
    errors: [{ path: 'width', message: 'Invalid width: 128, 320 or 640' }],
  });
});

test('a width opens no picture whose signature is wrong', async () => {
  const path = (await pictureOf(200, 100)).replace(/signature=./, 'signature=~');
  expect((await server.as(null).get(`${path}&width=640`)).status).toBe(404);
});
