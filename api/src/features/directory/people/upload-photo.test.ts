import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notAllowed, notSignedIn, personNotFound, unknownId } from '#api-test/answers.ts';
import { createPerson, createTeam, type Member } from '#api-test/factories.ts';
import { startTestServer, type TestServer } from '#api-test/server.ts';

let server: TestServer;
let owner: Member;
let viewer: Member;
let recruiter: Member;
let stranger: Member;

beforeAll(async () => {
  server = await startTestServer();
  ({ owner, recruiter, viewer, stranger } = await createTeam(server));
});
afterAll(() => server.close());

describe('Profile picture: POST /upload/alumni-profile (sections 5 and 7)', () => {
  const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif', side = 40) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#7d2a6b' } })
      .toFormat(format)
      .toBuffer();
  const upload = (member: Pick<Member, 'upload'>, content: Buffer, alumniId: string, name = 'photo.png') =>
    member.upload('/upload/alumni-profile', { name, content }, { alumniId });
  const wrongType = {
    status: 400,
    message: 'Please select valid image type',
    errors: [{ path: 'file', message: 'Please select valid image type' }],
  };

  test.each(['png', 'jpeg'] as const)(
    'a real %s is kept as JPEG of at most 512 px, and its address serves it',
    async (format) => {
      const { _id } = await createPerson(owner);
      const saved = await upload(owner, await picture(format, 900), _id);
      expect(saved.status).toBe(201);
      expect((await owner.get(`/alumni/${_id}`)).data.profileImg).toBe(saved.data.url);
      const path = (saved.data.url as string).replace('/api', '');
      const file = await server.as(null).get(path);
      expect(file.headers['content-type']).toBe('image/jpeg');
      expect(await sharp(file.body).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 });
      expect((await server.as(null).get(path.replace(/signature=./, 'signature=~'))).status).toBe(404);
    },
  );

  test('a second picture replaces the first', async () => {
    const { _id } = await createPerson(owner);
    const first = await upload(owner, await picture('png'), _id);
    const second = await upload(owner, await picture('jpeg'), _id);
    expect(second.data.url).not.toBe(first.data.url);
    expect((await owner.get(`/alumni/${_id}`)).data.profileImg).toBe(second.data.url);
    expect((await owner.post(`/alumni/${_id}`, { designation: 'Lead' })).data.profileImg).toBe(second.data.url);
    const anonymous = server.as(null);
    expect((await anonymous.get(first.data.url.replace('/api', ''))).status).toBe(404);
    expect((await anonymous.get(second.data.url.replace('/api', ''))).status).toBe(200);
  });

  test('only the picture survives of the upload', async () => {
    const { _id } = await createPerson(owner);
    const hidden = '<script>alert(1)</script>';
    const withComment = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { ImageDescription: hidden, Copyright: 'GPS 12.97 77.59' } })
      .toBuffer();
    const polyglot = Buffer.concat([withComment, Buffer.from(`\n${hidden}<?php system($_GET[0]); ?>PK\x03\x04`)]);
    const saved = await upload(owner, polyglot, _id, 'photo.php.jpg');
    expect(saved.status).toBe(201);
    const file = await server.as(null).get((saved.data.url as string).replace('/api', ''));
    for (const text of ['script', 'php', 'GPS', 'PK\x03\x04']) expect(file.body.includes(text), text).toBe(false);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
  });

  test.each<[string, () => Promise<Buffer>]>([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['a text named .png', async () => Buffer.from('this is no picture')],
    ['an HTML page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', async () => Buffer.alloc(0)],
    ['a PNG that ends too early', async () => (await picture('png', 200)).subarray(0, 100)],
    ['only the first bytes of a PNG', async () => Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'a JPEG with a broken body',
      async () => Buffer.concat([(await picture('jpeg')).subarray(0, 200), Buffer.alloc(99)]),
    ],
    ['a GIF', () => picture('gif')],
    ['a WebP', () => picture('webp')],
    ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>')],
  ])('%s is refused', async (_, content) => {
    const { _id } = await createPerson(owner);
    expect(await upload(owner, await content(), _id)).toMatchObject(wrongType);
    expect((await owner.get(`/alumni/${_id}`)).data.profileImg).toBeNull();
  });

  test('a small file that unpacks to an enormous picture is refused', async () => {
    const { _id } = await createPerson(owner);
    const bomb = await sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect(await upload(owner, bomb, _id)).toMatchObject(wrongType);
  });

  test('exactly 5 MB passes, one byte more does not', async () => {
    const { _id } = await createPerson(owner);
    const small = await picture('jpeg');
    // Bytes after the end of a JPEG belong to nothing.
    const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.length)]);
    expect((await upload(owner, padded(5 * 1024 * 1024), _id)).status).toBe(201);
    const tooLarge = await upload(owner, padded(5 * 1024 * 1024 + 1), _id);
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.errors).toEqual([{ path: 'file', message: tooLarge.message }]);
    expect(tooLarge.message).toBe('Profile image should be less than 5MB');
  });

  test('bad input: no file, wrong id, no form', async () => {
    const content = await picture('png');
    expect(await upload(owner, content, 'nonsense')).toMatchObject({ status: 400, message: 'Invalid ex-employee id' });
    expect(await upload(owner, content, unknownId)).toMatchObject(personNotFound);
    expect((await owner.upload('/upload/alumni-profile', { name: 'a.png', content })).status).toBe(400);
    expect((await owner.post('/upload/alumni-profile', { alumniId: unknownId })).status).toBe(400);
  });

  test('neither without a session, nor in a wrong role, nor for another company', async () => {
    const { _id } = await createPerson(owner);
    const content = await picture('png');
    expect(await upload(server.as(null), content, _id)).toMatchObject(notSignedIn);
    expect(await upload(viewer, content, _id)).toMatchObject(notAllowed);
    expect(await upload(recruiter, content, _id)).toMatchObject(notAllowed);
    expect(await upload(stranger, content, _id)).toMatchObject(personNotFound);
    expect((await owner.get(`/alumni/${_id}`)).data.profileImg).toBeNull();
  });
});
