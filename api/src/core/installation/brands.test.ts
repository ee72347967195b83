import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiUrlFor, type Brand, brandOfHost, developmentBrands } from './brands.ts';
import { ConfigError } from './config.ts';
import { readBrands } from './read-brands.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'encore-brands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Brands as a file writes them: a logo is the name of another file there. */
const [encore, homecoming] = developmentBrands(3000).map((brand) => ({ ...brand, logo: null })) as [Brand, Brand];
const fileWith = (content: string) => {
  const path = join(folder, 'brands.json');
  writeFileSync(path, content);
  return path;
};
const one = (values: object) => JSON.stringify([{ ...encore, ...values }]);
const two = (values: object) => JSON.stringify([encore, { ...homecoming, ...values }]);
const colours = (light: string, dark: string) => ({ light: { primary: light }, dark: { primary: dark } });

describe('Brands file (ENCORE_BRANDS)', () => {
  test('a correct file is accepted; without one there are the two development brands', () => {
    expect(readBrands(fileWith(JSON.stringify([encore, homecoming])), 1)).toEqual([encore, homecoming]);
    expect(readBrands(null, 4000).map(({ key, siteUrl, apiUrl }) => [key, siteUrl, apiUrl])).toEqual([
      ['encore', 'http://localhost:4000', 'http://api.encore.localhost:4000'],
      ['homecoming', 'http://homecoming.localhost:4000', 'http://api.homecoming.localhost:4000'],
    ]);
  });

  test('apiUrl and logo may be left out', () => {
    const { apiUrl: _apiUrl, logo: _logo, ...rest } = encore;
    expect(readBrands(fileWith(JSON.stringify([rest])), 1)).toEqual([{ ...encore, apiUrl: null }]);
  });

  test('the sample in the manual is valid', () => {
    const sample = fileURLToPath(new URL('../../../../deploy/brands.example.json', import.meta.url));
    const brands = readBrands(sample, 1);
    expect(brands.map(({ key, logo }) => [key, logo?.contentType])).toEqual([
      ['encore', undefined],
      ['homecoming', 'image/svg+xml'],
    ]);
  });

  test.each<[string, string, RegExp]>([
    ['no JSON', '{', /cannot be read as JSON/],
    ['no list', '{}', /Must be a list/],
    ['an empty list', '[]', /must have at least one brand/],
    ['a missing name', one({ name: undefined }), /0\.name/],
    ['a blank name', one({ name: ' ' }), /0\.name must not be blank/],
    ['an unknown field', one({ colours: {} }), /Unknown field "colours"/],
    ['a wrong key', one({ key: 'En Core' }), /0\.key must be lower-case letters/],
    ['no site host', one({ siteHosts: [] }), /0\.siteHosts must name at least one host/],
    ['no API host', one({ apiHosts: [] }), /0\.apiHosts must name at least one host/],
    ['a host with a scheme', one({ siteHosts: ['https://encore.localhost'] }), /0\.siteHosts\.0 must be a host/],
    ['a host with a port', one({ apiHosts: ['api.encore.localhost:3000'] }), /0\.apiHosts\.0 must be a host/],
    ['a host in capitals', one({ siteHosts: ['Encore.localhost'] }), /0\.siteHosts\.0 must be a host in lower case/],
    ['a host with a path', one({ siteHosts: ['encore.localhost/x'] }), /0\.siteHosts\.0 must be a host/],
    ['a host with two dots', one({ siteHosts: ['encore..localhost'] }), /0\.siteHosts\.0 must be a host/],
    ['a site address with a slash', one({ siteUrl: 'http://localhost:3000/' }), /0\.siteUrl must be an address/],
    ['a site address that is not an address', one({ siteUrl: 'localhost' }), /0\.siteUrl must be an address/],
    ['a site address without a web scheme', one({ siteUrl: 'ftp://localhost' }), /0\.siteUrl must be an address/],
    [
      'a site address on another host',
      one({ siteUrl: 'http://other.localhost' }),
      /0\.siteUrl must be on one of the siteHosts/,
    ],
    [
      'an API address on another host',
      one({ apiUrl: 'http://encore.localhost' }),
      /0\.apiUrl must be on one of the apiHosts/,
    ],
    [
      'an API address with another scheme',
      one({ apiUrl: 'https://api.encore.localhost' }),
      /0\.apiUrl must have the scheme/,
    ],
    ['an API address without a cookie domain', one({ cookieDomain: null }), /0\.cookieDomain must be set/],
    ['a cookie domain without a dot', one({ cookieDomain: 'localhost' }), /0\.cookieDomain must have a dot/],
    [
      'a site host outside of the cookie domain',
      one({ siteHosts: ['localhost', 'encore.example'] }),
      /0\.siteHosts\.1 must be encore\.localhost or end in \.encore\.localhost/,
    ],
    [
      'an API host with a similar ending',
      one({ apiHosts: ['api.encore.localhost', 'evilencore.localhost'] }),
      /0\.apiHosts\.1 must be encore\.localhost or end in/,
    ],
    ['a wrong support address', one({ supportEmail: 'support' }), /0\.supportEmail must be an email address/],
    ['a wrong sender', one({ mailFrom: { name: 'E', email: 'x' } }), /0\.mailFrom\.email must be an email address/],
    ['a sender without a name', one({ mailFrom: { name: '', email: 'a@b.example' } }), /0\.mailFrom\.name must not/],
    [
      'a logo address without TLS',
      one({ companyLogoUrl: 'http://l.example/{company}' }),
      /0\.companyLogoUrl must be an https address, or a path of the site/,
    ],
    ['a logo address without the company', one({ companyLogoUrl: 'https://l.example/x' }), /with \{company\}/],
    ['a wrong colour', one({ colors: colours('#7d2a6b', 'red') }), /0\.colors\.dark\.primary must be a colour/],
    [
      'a colour too light for the light theme',
      one({ colors: colours('#dd9fd2', '#dd9fd2') }),
      /0\.colors\.light\.primary has a contrast of 1\.9 on #f7f5f7; readable text needs 4\.5/,
    ],
    [
      'a colour too dark for the dark theme',
      one({ colors: colours('#7d2a6b', '#7d2a6b') }),
      /0\.colors\.dark\.primary has a contrast of 1\.9 on #211e25/,
    ],
    ['two brands with the same key', two({ key: 'encore' }), /1\.key encore is the key of another brand/],
    [
      'two brands on one site host',
      two({ siteHosts: ['homecoming.localhost', 'encore.localhost'], cookieDomain: null, apiUrl: null }),
      /1\.siteHosts\.1 encore\.localhost is listed twice, also for encore/,
    ],
    [
      'a site host that is also an API host',
      one({ apiHosts: ['api.encore.localhost', 'encore.localhost'] }),
      /0\.apiHosts\.1 encore\.localhost is listed twice/,
    ],
    [
      'a cookie domain above another brand',
      two({
        siteHosts: ['homecoming.encore.localhost'],
        siteUrl: 'http://homecoming.encore.localhost',
        cookieDomain: null,
        apiUrl: null,
      }),
      /0\.cookieDomain contains homecoming\.encore\.localhost of homecoming/,
    ],
  ])('%s stops the start with a message that names the file and the field', (_, content, sentence) => {
    const path = fileWith(content);
    expect(() => readBrands(path, 1)).toThrow(ConfigError);
    expect(() => readBrands(path, 1)).toThrow(new RegExp(`^ENCORE_BRANDS: ${path}`));
    expect(() => readBrands(path, 1)).toThrow(sentence);
  });

  test('a missing file is named', () => {
    expect(() => readBrands('/nowhere/brands.json', 1)).toThrow(
      /^ENCORE_BRANDS: \/nowhere\/brands\.json cannot be read/,
    );
    const dkim = { domain: 'encore.example', selector: 's', keyFile: 'keys/gone.pem' };
    expect(() => readBrands(fileWith(one({ dkim })), 1)).toThrow(
      /encore: the DKIM key .*keys\/gone\.pem does not exist/,
    );
  });
});

describe('The logo in the brands file is checked by its content', () => {
  const withLogo = (content: string | Buffer) => {
    writeFileSync(join(folder, 'logo.bin'), content);
    return readBrands(fileWith(one({ logo: 'logo.bin' })), 1)[0]?.logo;
  };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#7d2a6b' } })
      .png()
      .toBuffer();

  test('an SVG and a square PNG are accepted, relative to the file', async () => {
    expect(withLogo(drawing)?.contentType).toBe('image/svg+xml');
    expect(withLogo(`<?xml version="1.0"?>\n<!-- a drawing -->\n${drawing}`)?.contentType).toBe('image/svg+xml');
    expect(withLogo(await png(64, 64))?.contentType).toBe('image/png');
  });

  test.each<[string, () => string | Buffer | Promise<Buffer>, RegExp]>([
    [
      'a JPEG',
      async () =>
        sharp(await png(9, 9))
          .jpeg()
          .toBuffer(),
      /is neither an SVG nor a PNG/,
    ],
    ['an HTML page', () => '<!doctype html><svg></svg>', /is neither an SVG nor a PNG/],
    ['nothing', () => '', /is neither an SVG nor a PNG/],
    ['a wide PNG', () => png(64, 32), /must be square/],
    ['a PNG that ends too early', async () => (await png(9, 9)).subarray(0, 12), /must be square/],
    ['an SVG with a script', () => drawing.replace('<path', '<script>1</script><path'), /contains more than a drawing/],
    [
      'an SVG with an event handler',
      () => drawing.replace('<path', '<path onload="alert(1)"'),
      /contains more than a drawing/,
    ],
    [
      'an SVG with HTML inside',
      () => drawing.replace('<path', '<foreignObject/><path'),
      /contains more than a drawing/,
    ],
    ['a file of 300 KB', () => drawing + ' '.repeat(300 * 1024), /is larger than 200 KB/],
  ])('%s is refused', async (_, content, sentence) => {
    const given = await content();
    expect(() => withLogo(given)).toThrow(sentence);
    expect(() => withLogo(given)).toThrow(/^ENCORE_BRANDS: .*: encore: the logo .*logo\.bin /);
  });

  test('a missing logo is named', () => {
    expect(() => readBrands(fileWith(one({ logo: 'gone.svg' })), 1)).toThrow(
      /encore: the logo .*gone\.svg does not exist/,
    );
  });
});

describe('The brand of a host', () => {
  test.each([
    ['localhost', 'encore', false, true],
    ['LOCALHOST:3000', 'encore', false, true],
    ['api.encore.localhost', 'encore', true, true],
    ['homecoming.localhost:80', 'homecoming', false, true],
    ['api.homecoming.localhost', 'homecoming', true, true],
    ['evil.example', 'encore', false, false],
    ['homecoming.localhost.evil.example', 'encore', false, false],
    ['', 'encore', false, false],
    [undefined, 'encore', false, false],
  ])('%j belongs to %s', (host, key, isApiHost, known) => {
    const found = brandOfHost(developmentBrands(3000), host);
    expect({ key: found.brand.key, isApiHost: found.isApiHost, known: found.known }).toEqual({ key, isApiHost, known });
  });

  test.each([
    ['encore.localhost:3000', 'http://api.encore.localhost:3000'],
    ['localhost:3000', null],
    ['127.0.0.1:3000', null],
    ['evil.example', null],
    ['evilencore.localhost', null],
    [undefined, null],
  ])('pages on %j call %s', (host, address) => expect(apiUrlFor(encore, host)).toBe(address));
});
