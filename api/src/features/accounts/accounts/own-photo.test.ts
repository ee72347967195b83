import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn } from '#api-test/answers.ts';
import { createMember, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;

beforeAll(async () => {
  server = await startTestServer();
  owner = await createMember(server);
});
afterAll(() => server.close());

const picture = (format: 'png' | 'gif' = 'png') =>
  sharp({ create: { width: 900, height: 40, channels: 3, background: '#7d2a6b' } })
    .toFormat(format)
    .toBuffer();
const upload = (member: Pick<Member, 'upload'>, content: Buffer) =>
  member.upload('/upload/user-profile', { name: 'me.png', content });
const pictureOf = async (member: Member) => (await member.get('/users/profile')).data.profileImg as string | null;

describe('The own picture: POST and DELETE /upload/user-profile (section 3: profileImg)', () => {
  test('is kept as JPEG, replaced by the next, and removed', async () => {
    const first = await upload(owner, await picture());
    expect(first.status).toBe(201);
    expect(await pictureOf(owner)).toBe(first.data.url);
    const path = (url: string) => url.replace('/api', '');
    const file = await server.as(null).get(path(first.data.url));
    expect(await sharp(file.body).metadata()).toMatchObject({ format: 'jpeg', width: 512 });
    const second = await upload(owner, await picture());
    expect(await pictureOf(owner)).toBe(second.data.url);
    expect((await server.as(null).get(path(first.data.url))).status).toBe(404);
    expect((await owner.delete('/upload/user-profile')).status).toBe(200);
    expect(await pictureOf(owner)).toBeNull();
    expect((await server.as(null).get(path(second.data.url))).status).toBe(404);
    expect((await owner.delete('/upload/user-profile')).status).toBe(200);
  });

  test('everyone with a company has a picture of their own and cannot touch anyone else’s', async () => {
    const viewer = await createMember(server, { company: owner.company, role: 'viewer' });
    const exemployee = await createMember(server, { company: owner.company, type: 'exemployee' });
    const saved = await upload(viewer, await picture());
    expect((await upload(exemployee, await picture())).status).toBe(201);
    expect(await pictureOf(viewer)).toBe(saved.data.url);
    expect(await pictureOf(owner)).toBeNull();
  });

  test.each<[string, () => Promise<Buffer>]>([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a GIF', () => picture('gif')],
    ['a PNG that ends too early', async () => (await picture()).subarray(0, 60)],
  ])('%s is refused', async (_, content) => {
    expect(await upload(owner, await content())).toMatchObject({
      status: 400,
      errors: [{ path: 'file', message: 'Please select valid image type' }],
    });
    expect(await pictureOf(owner)).toBeNull();
  });

  test('over 5 MB, without a session, as an admin', async () => {
    expect(await upload(owner, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
      status: 413,
      message: 'Profile image should be less than 5MB',
    });
    expect(await upload(server.as(null), await picture())).toMatchObject(notSignedIn);
    expect(await server.as(null).delete('/upload/user-profile')).toMatchObject(notSignedIn);
    expect(await upload(await createMember(server, { type: 'admin' }), await picture())).toMatchObject(notAllowed);
  });
});
