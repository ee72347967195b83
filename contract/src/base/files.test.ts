// Errors for a file that a person chooses, before it is uploaded (specification, section 5).
import { describe, expect, test } from 'vitest';
import { pdfFault } from './files.ts';
import { imageFault } from './images.ts';

const fiveMegabytes = 5_242_880;

describe('A PDF', () => {
  const pdf = { name: 'resume.pdf', type: 'application/pdf', size: 1 };

  test.each([
    ['resume.pdf', 'application/pdf'],
    ['resume', 'application/pdf'],
    ['resume.pdf', ''],
    ['RESUME.PDF', ''],
    ['resume.pdf', 'application/octet-stream'],
  ])('%s of type %j is taken', (name, type) => {
    expect(pdfFault({ ...pdf, name, type })).toBeNull();
  });

  test.each([
    ['resume.docx', 'application/msword'],
    ['resume', ''],
    ['resumepdf', ''],
    ['resume.pdf.exe', ''],
    ['resume.pdfx', ''],
  ])("%s of type %j is not: 'Please select a valid pdf file'", (name, type) => {
    expect(pdfFault({ ...pdf, name, type })).toBe('Please select a valid pdf file');
  });

  test('it has at most 5 MB', () => {
    expect(pdfFault({ ...pdf, size: fiveMegabytes - 1 })).toBeNull();
    expect(pdfFault({ ...pdf, size: fiveMegabytes })).toBeNull();
    expect(pdfFault({ ...pdf, size: fiveMegabytes + 1 })).toBe('File size exceeds 5MB.');
  });
});

describe('An image', () => {
  test.each(['face.png', 'face.jpg', 'face.jpeg', 'FACE.JPEG'])(
    '%s is taken where the system knows no type',
    (name) => {
      expect(imageFault({ name, type: '', size: 1 })).toBeNull();
    },
  );

  test.each([
    ['face.jpg', 'image/jpg'],
    ['face.jpg', 'image/png'],
  ])('%s of type %s is taken', (name, type) => {
    expect(imageFault({ name, type, size: 1 })).toBeNull();
  });

  test.each([
    ['face.gif', ''],
    ['face.png.exe', ''],
    ['facepng', ''],
    ['face', 'image/png'],
    ['face.png', 'text/html'],
  ])('%s of type %j is not', (name, type) => {
    expect(imageFault({ name, type, size: 1 })).toBe('Please select valid image type');
  });

  test('of the wrong type and too large: the type is named', () => {
    expect(imageFault({ name: 'face.gif', type: 'image/gif', size: fiveMegabytes + 1 })).toBe(
      'Please select valid image type',
    );
  });
});
