import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkPdf } from '#api/core/pdf/pdf.ts';
import { demoResume } from './resume.ts';
import { drawPdf } from './resume-pdf.ts';

it('the drawn file is a PDF as applicants may send it, with brackets, dashes and letters that its fonts lack', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'encore-resume-'));
  const path = join(folder, 'resume.pdf');
  const file = drawPdf([
    { text: 'Łukasz O’Neill (Ştefan) \\ Lucía', size: 22, bold: true, gap: 0 },
    ...Array.from({ length: 90 }, (_, index) => ({ text: `Line ${index} – ${'word '.repeat(30)}`, size: 10, gap: 3 })),
  ]);
  await writeFile(path, file);
  expect(await checkPdf(path)).toBeNull();
  const text = file.toString('latin1');
  expect(text).toContain('Lukasz O\u0092Neill \\(Stefan\\) \\\\ Luc\u00eda');
  const places = [...text.matchAll(/ (\d+) Td/g)].map(([, y]) => Number(y));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(64);
  await rm(folder, { recursive: true });
});

it.each([
  ['ज्योति पाटील', 'jyoti.patil3@mail.example', '(Jyoti Patil)'],
  ['Renée D’Souza', 'd.souza@mail.example', '(Ren\u00e9e D\u0092Souza)'],
])('the résumé of %s is headed by a name that its fonts have', (name, email, drawn) => {
  const text = demoResume({ person: null, name, email, phone: null, company: null, designation: null }).toString(
    'latin1',
  );
  expect(text).toContain(drawn);
});
