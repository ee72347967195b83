import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPdfTools } from '../../../scripts/find-tools.mjs';

/** pdfsig and pdftoppm (Poppler), zbarimg (ZBar) and qpdf, none of which is used by the product; false where they are not installed. */
export const hasPdfTools = findPdfTools() !== null;

function run(program: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  return { status, found: stdout, said: `${stdout}${stderr}` };
}

function withFile<T>(content: Buffer, work: (path: string, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'encore-pdf-tools-'));
  try {
    const path = join(folder, 'paper.pdf');
    writeFileSync(path, content);
    return work(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the contents of the QR codes on the pages of a PDF, printed with so many dots per inch. */
export const readQrCodes = (content: Buffer, dotsPerInch: number): string[] =>
  withFile(content, (path, folder) => {
    run('pdftoppm', '-png', '-r', String(dotsPerInch), path, join(folder, 'page'));
    return globSync(join(folder, 'page*.png'))
      .filter(existsSync)
      .flatMap((page) => run('zbarimg', '--quiet', '--raw', page).found.split('\n'))
      .filter(Boolean);
  });

/** Returns what pdfsig says about the signatures of a PDF. */
export const readSignatures = (content: Buffer): string => withFile(content, (path) => run('pdfsig', path).said);

/** Returns what qpdf says about the structure of a PDF. */
export const readStructure = (content: Buffer) => withFile(content, (path) => run('qpdf', '--check', path));
