import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withAll } from '#api-test/with-all.ts';
import { findLibreOffice } from '../../../../scripts/find-tools.mjs';
import { buildZip, workbookParts } from '../../../test/spreadsheets/build-zip.ts';
import { openSpreadsheet, openWorkbook } from './open-spreadsheet.ts';
import { type SheetCell, SpreadsheetError, type SpreadsheetLimits } from './sheet-row.ts';

const fixtures = join(import.meta.dirname, '../../../test/spreadsheets');
const folder = mkdtempSync(join(tmpdir(), 'encore-spreadsheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function saved(bytes: Buffer | string): string {
  files += 1;
  const path = join(folder, `file-${files}`);
  writeFileSync(path, bytes);
  return path;
}

function linkOf(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

type NumberedRow = [number, ...SheetCell[]];
async function rowsOf(path: string, limits?: Partial<SpreadsheetLimits>): Promise<NumberedRow[]> {
  const rows: NumberedRow[] = [];
  for await (const { number, cells } of openSpreadsheet(path, limits)) rows.push([number, ...cells]);
  return rows;
}
const rowsOfBytes = (bytes: Buffer | string, limits?: Partial<SpreadsheetLimits>) => rowsOf(saved(bytes), limits);
const rowsOfSheet = (sheetData: string, more?: Record<string, string | Buffer>) =>
  rowsOfBytes(buildZip(workbookParts(sheetData, more)));

async function codeOf(reading: Promise<unknown>): Promise<string> {
  const error = await reading.then(
    () => 'no error',
    (reason: unknown) => reason,
  );
  return error instanceof SpreadsheetError ? error.code : String(error);
}

const fromLibreOffice: NumberedRow[] = [
  [1, 'Ex-employees of Acme, as of March'],
  [
    3,
    'Emp Code',
    'Full Name *',
    'Mobile No.',
    'Personal E-mail',
    'Official Email',
    'Sex',
    'Title',
    'Dept',
    'Work Location',
    'DOB',
    'DOJ',
    'Last Working Day',
    'Remarks',
  ],
  [
    4,
    1001,
    'Meera Krishnan',
    9876543210,
    'meera@example.com',
    'meera.k@acme.example',
    'F',
    'Engineer',
    'R&D',
    'Bengaluru',
    { date: '1988-04-23' },
    { date: '2014-07-01' },
    { date: '2021-03-31' },
    'left well',
  ],
  [
    5,
    '00123',
    'Arjun Malhotra',
    919876543211,
    'arjun@example.com',
    'arjun.m@acme.example',
    'Male',
    'Manager',
    'Product',
    'Gurgaon',
    '11/05',
    '16/01/2017',
    '15/11/2022',
  ],
  [
    6,
    3117,
    'Al',
    12345,
    'not an address',
    'al@acme.example',
    'x',
    'Clerk',
    'Finance',
    'Mumbai',
    '13/45',
    '31/02/2015',
    { date: '2012-01-01' },
  ],
  [
    8,
    3118,
    'José Álvarez',
    null,
    'jose@example.com',
    'jose@acme.example',
    'OTHER',
    'Clerk',
    'Finance',
    'Mumbai',
    '29/02/1992',
    '2015-02-01',
    '1/2/2019',
  ],
];

const soffice = findLibreOffice();

describe('files of LibreOffice', () => {
  it('are read as saved: hidden and blank sheets skipped, dates, a formula, a title, blank rows', async () => {
    expect(await rowsOf(join(fixtures, 'people-libreoffice.xlsx'))).toEqual(fromLibreOffice);
  });

  it.runIf(withAll && soffice)(
    `are read as saved here and now${soffice ? '' : ' (skipped: no soffice on this machine)'}`,
    { timeout: 120_000 },
    async () => {
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      const convert = (kind: string) =>
        execFileSync(
          soffice ?? '',
          [profile, '--headless', '--convert-to', kind, '--outdir', folder, join(fixtures, 'people.fods')],
          { stdio: 'ignore' },
        );
      convert('xlsx:Calc MS Excel 2007 XML');
      expect(await rowsOf(join(folder, 'people.xlsx'))).toEqual(fromLibreOffice);
      convert('csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,3');
      const csv = existsSync(join(folder, 'people-People.csv')) ? 'people-People.csv' : 'people.csv';
      const rows = await rowsOf(join(folder, csv));
      expect(rows.map(([number]) => number)).toEqual([1, 3, 4, 5, 6, 8]);
      expect(rows[2]).toEqual(expect.arrayContaining(['Meera Krishnan', '9876543210', 'R&D', 'left well']));
    },
  );
});

describe('files of Excel', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="165" formatCode="00000"/>
    <numFmt numFmtId="166" formatCode="0.00&quot; days&quot;"/><numFmt numFmtId="167" formatCode="[h]:mm"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs>${[0, 14, 22, 164, 165, 166, 167, 20].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
  const sharedStrings = `<?xml version="1.0"?><sst count="4" uniqueCount="4"><si><t>Name</t></si>
    <si><r><rPr><b/></rPr><t xml:space="preserve">Meera </t></r><r><t>Krishnan &amp; co</t></r><rPh sb="0" eb="1"><t>phonetic</t></rPh></si>
    <si><t>two_x000D_\nlines &#x1F600; _x005F_x0041_</t></si><si/></sst>`;
  const more = { 'xl/styles.xml': styles, 'xl/sharedStrings.xml': sharedStrings };

  it('keep texts in a table: rich text, escapes, entities, phonetic hints', async () => {
    const rows = await rowsOfSheet(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="s"><v>99</v></c></row>',
      more,
    );
    expect(rows).toEqual([[1, 'Name', 'Meera Krishnan & co', 'two\r\nlines 😀 _x0041_']]);
  });

  it('show days by format, built-in or own, whatever the time; other numbers stay numbers', async () => {
    const cells = [1, 2, 3, 4, 5, 6, 7].map((style) => `<c s="${style}"><v>45000.75</v></c>`).join('');
    const date = { date: '2023-03-15' };
    expect(await rowsOfSheet(`<row>${cells}</row>`, more)).toEqual([
      [1, date, date, date, 45000.75, 45000.75, 45000.75, 45000.75],
    ]);
    const edges =
      '<row><c s="1"><v>1</v></c><c s="1"><v>59</v></c><c s="1"><v>60</v></c><c s="1"><v>61</v></c><c s="1"><v>0</v></c><c s="4"><v>123</v></c><c t="d"><v>2020-02-29T00:00:00</v></c></row>';
    expect(await rowsOfSheet(edges, more)).toEqual([
      [
        1,
        { date: '1900-01-01' },
        { date: '1900-02-28' },
        60,
        { date: '1900-03-01' },
        0,
        '00123',
        { date: '2020-02-29' },
      ],
    ]);
  });

  it('may count days from 1904', async () => {
    const workbook =
      '<workbook><workbookPr date1904="1"/><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>';
    const rows = await rowsOfSheet('<row><c s="1"><v>43538</v></c><c s="1"><v>0</v></c></row>', {
      ...more,
      'xl/workbook.xml': workbook,
    });
    expect(rows).toEqual([[1, { date: '2023-03-15' }, { date: '1904-01-01' }]]);
  });

  it('keep the results of formulas, errors as text, booleans, inline text, gaps', async () => {
    const cells = `<c r="A5" t="str"><f>UPPER("a&lt;b")</f><v>A&lt;B</v></c><c r="C5"><f>1+1</f><v>2</v></c><c r="D5" t="e"><f>NA()</f><v>#N/A</v></c>
      <c r="E5" t="b"><v>1</v></c><c r="F5" t="inlineStr"><is><t>in</t><r><t>line</t></r></is></c><c r="G5" t="str"><f>""</f><v></v></c><c r="H5" s="1"/>`;
    expect(await rowsOfSheet(`<row r="5">${cells}</row>`, more)).toEqual([[5, 'A<B', null, 2, '#N/A', true, 'inline']]);
  });

  it('are read whatever the spelling: prefixes, single quotes, comments, CDATA, UTF-16, > in attributes', async () => {
    const sheet = `<?xml version='1.0' encoding='UTF-16'?><x:worksheet><!-- <x:row> --><x:sheetData><x:row
      r='3' note="a > b"><x:c r='B3' t='str'><x:v><![CDATA[<b>]]></x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(sheet, 'utf16le')]);
    expect(await rowsOfSheet('', { 'xl/worksheets/sheet1.xml': utf16 })).toEqual([[3, null, '<b>']]);
  });

  it('skip hidden sheets and take the first visible one with rows', async () => {
    const workbook = `<workbook><sheets><sheet name="H" state="veryHidden" r:id="rId1"/><sheet name="V" r:id="rId2"/></sheets></workbook>`;
    const sheet2 = '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>';
    expect(
      await rowsOfSheet('<row><c><v>1</v></c></row>', {
        'xl/workbook.xml': workbook,
        'xl/worksheets/sheet2.xml': sheet2,
      }),
    ).toEqual([[1, 2]]);
  });

  it.runIf(withAll)('may have a million blank rows and coloured columns to the last', { timeout: 30_000 }, async () => {
    const blank = Array.from(
      { length: 1_000_000 },
      (_, index) =>
        `<row r="${index + 2}" ht="12.8" customHeight="1"><c r="A${index + 2}" s="1"/><c r="XFD${index + 2}" s="1"/></row>`,
    ).join('');
    const path = saved(buildZip(workbookParts(`<row r="1"><c r="A1"><v>1</v></c></row>${blank}`)));
    expect(await rowsOf(path)).toEqual([[1, 1]]);
  });
});

describe('formulas', () => {
  const valueOf = async (cell: string) =>
    (await rowsOfSheet(`<row r="1"><c r="A1"><v>1</v></c>${cell}</row>`))[0]?.slice(2) ?? [];

  it.each<[string, string, SheetCell[]]>([
    ['with its result', '<c r="B1"><f>A1+1</f><v>2</v></c>', [2]],
    ['with a text', '<c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>', ['ab']],
    ['with an empty text', '<c r="B1" t="str"><f>IF(A1=1,"")</f><v></v></c>', []],
    ['with an error', '<c r="B1" t="e"><f>A1/0</f><v>#DIV/0!</v></c>', ['#DIV/0!']],
    [
      'without a value',
      '<c r="B1"><f>CONCATENATE("Asha"," ","Rao")</f><v /></c>',
      [{ formula: 'CONCATENATE("Asha"," ","Rao")' }],
    ],
    ['without the element of a value', '<c r="B1"><f>A1&amp;"x"</f></c>', [{ formula: 'A1&"x"' }]],
    ['of a text, without the element of a value', '<c r="B1" t="str"><f>A1</f></c>', [{ formula: 'A1' }]],
    ['shared, without a value', '<c r="B1"><f t="shared" si="0"/></c>', [{ formula: '' }]],
    [
      'that is very long',
      `<c r="B1"><f>${'A1+'.repeat(5000)}A1</f></c>`,
      [{ formula: 'A1+'.repeat(50).slice(0, 100) }],
    ],
  ])('%s', async (_, cell, expected) => {
    expect(await valueOf(cell)).toEqual(expected);
  });
});

describe('the sheets of a file', () => {
  const sheet = (value: number) =>
    `<worksheet><sheetData><row r="1"><c r="A1"><v>${value}</v></c></row></sheetData></worksheet>`;
  const threeSheets = buildZip(
    workbookParts('', {
      'xl/workbook.xml':
        '<workbook><sheets><sheet name="2021 &amp; 2022" sheetId="1" r:id="rId1"/><sheet name="Secret" sheetId="2" state="hidden" r:id="rId3"/><sheet name="2023" sheetId="3" r:id="rId2"/></sheets></workbook>',
      'xl/worksheets/sheet1.xml': sheet(1),
      'xl/worksheets/sheet2.xml': sheet(2),
    }),
  );

  it('are the visible ones, by name and in their order; each can be read more than once', async () => {
    const book = await openWorkbook(saved(threeSheets));
    const rows = async () => Promise.all(book.sheets.map(async (one) => (await Array.fromAsync(one.rows()))[0]?.cells));
    expect(book.sheets.map(({ name }) => name)).toEqual(['2021 & 2022', '2023']);
    expect([book.kind, await rows(), await rows()]).toEqual(['workbook', [[1], [2]], [[1], [2]]]);
    await book.close();
  });

  it('of a text file are one without a name', async () => {
    const book = await openWorkbook(saved('a,b'));
    expect([book.kind, ...book.sheets.map(({ name }) => name)]).toEqual(['text', '']);
    await book.close();
  });
});

describe('text files', () => {
  const table: NumberedRow[] = [
    [1, 'Name', 'Ort'],
    [3, 'Jürgen, jr.', '00123'],
  ];

  it.each<[string, Buffer | string]>([
    ['comma', 'Name,Ort\r\n\r\n"Jürgen, jr.",00123\r\n,\r\n'],
    ['semicolon', 'Name;Ort\n\nJürgen, jr.;="00123"\n'],
    ['tab', 'Name\tOrt\r\rJürgen, jr.\t00123'],
    ['a byte order mark', '\uFEFFName,Ort\n\n"Jürgen, jr.",00123'],
    ['UTF-16', Buffer.from('\uFEFFName\tOrt\n\nJürgen, jr.\t00123', 'utf16le')],
    ['UTF-16, most significant byte first', Buffer.from('\uFEFFName\tOrt\n\nJürgen, jr.\t00123', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('Name\tOrt\n\nJürgen, jr.\t00123', 'utf16le')],
    ['invisible characters', '\u200EName,O\u00ADrt\n\n"Jürgen\u2060, jr.",\u202A00123\u202C'],
    ['Windows-1252', Buffer.from('Name;Ort\n\nJürgen, jr.;00123', 'latin1')],
  ])('with %s', async (_, content) => {
    expect(await rowsOfBytes(content)).toEqual(table);
  });

  it('leave out cells and rows of invisible characters alone', async () => {
    expect(await rowsOfBytes('a,b,c\n\u200E,2,\u2060\n\u{E0020},\u00AD\nz')).toEqual([
      [1, 'a', 'b', 'c'],
      [2, null, '2'],
      [4, 'z'],
    ]);
  });

  it("obey Excel's line sep= and do not count it", async () => {
    expect(await rowsOfBytes('sep=|\r\na|b\r\n1|2')).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ]);
  });

  it('count a cell of several lines as one row and unguard texts kept from being formulas', async () => {
    expect(await rowsOfBytes('a,b\n"x\ny",\'+91 98\nz,2\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'x\ny', '+91 98'],
      [3, 'z', '2'],
    ]);
  });

  it('find Windows-1252 late in the file, and characters split between two pieces', async () => {
    const long = 'é,1\n'.repeat(50_000);
    expect((await rowsOfBytes(`a,b\n${long}`)).at(-1)).toEqual([50_001, 'é', '1']);
    expect((await rowsOfBytes(Buffer.from(`a,b\n${long}`, 'latin1'))).at(-1)).toEqual([50_001, 'é', '1']);
  });
});

describe('unreadable spreadsheets', () => {
  const ole2 = (name: string) =>
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(2000),
      Buffer.from(`${name}\0`, 'utf16le'),
      Buffer.alloc(512),
    ]);
  const good = readFileSync(join(fixtures, 'people-libreoffice.xlsx'));
  const damaged = Buffer.from(good);
  damaged.fill(
    0x55,
    damaged.indexOf('xl/worksheets/sheet3.xml') + 100,
    damaged.indexOf('xl/worksheets/sheet3.xml') + 300,
  );
  const cell = '<row><c><v>1</v></c></row>';

  it.each<[string, string, Buffer | string]>([
    ['not-spreadsheet', 'a zip of something else', buildZip({ 'word/document.xml': '<a/>' })],
    ['not-spreadsheet', 'a binary workbook', buildZip({ '_rels/.rels': '<R/>', 'xl/workbook.bin': 'x' })],
    ['not-spreadsheet', 'a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['not-spreadsheet', 'a PDF', '%PDF-1.7\nsome text, and more'],
    ['not-spreadsheet', 'a web page', '<html><table><tr><td>a</td></tr></table>'],
    ['not-spreadsheet', 'an empty zip', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    [
      'not-spreadsheet',
      'a binary file that begins as text',
      Buffer.concat([Buffer.from('a,b\n'.repeat(20_000)), Buffer.alloc(9)]),
    ],
    ['not-spreadsheet', 'an old Word file', ole2('WordDocument')],
    ['encrypted', 'a workbook under a password', ole2('EncryptedPackage')],
    ['encrypted', 'a zip under a password', buildZip(workbookParts(cell), { 'xl/workbook.xml': { flags: 1 } })],
    ['old-excel', 'a workbook of LibreOffice for Excel 97', readFileSync(join(fixtures, 'people-old.xls'))],
    ['empty', 'an empty file', ''],
    ['empty', 'blank lines', '\n\n,,\n'],
    ['empty', 'a workbook without values', buildZip(workbookParts('<row r="1"><c r="A1"/></row>'))],
    ['broken', 'a zip cut off', good.subarray(0, 6000)],
    ['broken', 'a zip damaged inside', damaged],
    [
      'broken',
      'XML cut off',
      buildZip(workbookParts('', { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${cell}<row><c>` })),
    ],
    ['broken', 'quotation marks without end', `a,b\n"c,${'d\n'.repeat(2_000_000)}`],
    [
      'bomb',
      'a document type',
      buildZip(workbookParts('', { 'xl/worksheets/sheet1.xml': `<!DOCTYPE a [<!ENTITY b "bbb">]><worksheet/>` })),
    ],
    [
      'bomb',
      'a part that says it is smaller than it is',
      buildZip(workbookParts(cell), { 'xl/worksheets/sheet1.xml': { size: 60 } }),
    ],
    [
      'bomb',
      'a part that says it is enormous',
      buildZip(workbookParts(cell), { 'xl/worksheets/sheet1.xml': { size: 2_000_000_000 } }),
    ],
    ['bomb', 'a tag without end', buildZip(workbookParts(`<row a="${'>'.repeat(3_000_000)}`))],
    ['too-wide', 'a value in column 251', buildZip(workbookParts('<row><c r="IQ1"><v>1</v></c></row>'))],
    [
      'bomb',
      'a text longer than a cell',
      buildZip(workbookParts(`<row><c t="str"><v>${'a'.repeat(32_768)}</v></c></row>`)),
    ],
    ['broken', 'a row beyond the last', buildZip(workbookParts('<row r="1048577"><c><v>1</v></c></row>'))],
  ])('%s: %s', async (code, _, bytes) => {
    expect(await codeOf(rowsOfBytes(bytes))).toBe(code);
  });

  it('stops inflating at the limit, even when the sizes add up', async () => {
    const zip = buildZip(workbookParts(cell.repeat(100_000)));
    expect(zip.length).toBeLessThan(50_000);
    expect(await codeOf(rowsOfBytes(zip, { inflatedBytes: () => 1_000_000 }))).toBe('bomb');
    expect(await codeOf(rowsOfBytes(zip, { entries: 3 }))).toBe('bomb');
  });

  it('limits tables in memory: shared texts, styles', async () => {
    const shared = buildZip(workbookParts(cell, { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(50_000)}</sst>` }));
    expect(await codeOf(rowsOfBytes(shared, { sharedTexts: 40_000 }))).toBe('bomb');
    expect(await codeOf(rowsOfBytes(shared))).toBe('no error');
    const texts = `<sst>${`<si><t>${'a'.repeat(10_000)}</t></si>`.repeat(300)}</sst>`;
    const long = buildZip(workbookParts(cell, { 'xl/sharedStrings.xml': texts }));
    expect(await codeOf(rowsOfBytes(long, { sharedTextBytes: 2_000_000 }))).toBe('bomb');
    const styles = `<styleSheet><cellXfs>${'<xf/>'.repeat(100_001)}</cellXfs></styleSheet>`;
    expect(await codeOf(rowsOfBytes(buildZip(workbookParts(cell, { 'xl/styles.xml': styles }))))).toBe('bomb');
  });

  it('fails only with a SpreadsheetError, wherever the file is cut or damaged', async () => {
    for (let at = 0; at < good.length; at += 97) {
      const flipped = Buffer.from(good);
      flipped[at] = (flipped[at] ?? 0) ^ 0xff;
      for (const bytes of [good.subarray(0, at), flipped])
        expect(await codeOf(rowsOfBytes(bytes))).toMatch(/^(?:no error|not-spreadsheet|encrypted|empty|bomb|broken)$/);
    }
  });

  it('closes the file when the reader stops early', async () => {
    for await (const row of openSpreadsheet(join(fixtures, 'people-libreoffice.xlsx'))) {
      expect(row.number).toBe(1);
      break;
    }
    const csv = saved('a,b\n'.repeat(500_000));
    for await (const row of openSpreadsheet(csv)) if (row.number === 2) break;
    const opened = () => readdirSync('/proc/self/fd').filter((fd) => linkOf(`/proc/self/fd/${fd}`) === csv).length;
    if (process.platform === 'linux') await expect.poll(opened).toBe(0);
  });
});
