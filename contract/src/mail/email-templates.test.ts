import { describe, expect, test } from 'vitest';
import { said } from '../../test/said.ts';
import {
  copyTemplate,
  createTemplate,
  emailContent,
  importEmail,
  listTemplates,
  previewEmail,
  readTemplateVersion,
  saveTemplate,
  templateMessages,
} from './email-templates.ts';

const text = (length: number) => 'x'.repeat(length);
const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const document = { version: 1, settings: {}, blocks: [] };

describe('The subject and preview text of an email', () => {
  test('are blank until someone writes them, and trimmed', () => {
    expect(emailContent.parse({ document })).toMatchObject({ subject: '', preheader: '' });
    expect(emailContent.parse({ document, subject: ' News ', preheader: ' Three stories ' })).toMatchObject({
      subject: 'News',
      preheader: 'Three stories',
    });
  });
  test.each([
    ['subject', 100, 'Subject must be less than or equal to 100 characters'],
    ['preheader', 150, 'Preview text must not exceed 150 characters'],
  ])('%s: at most %i characters, on one line', (field, most, refusal) => {
    expect(said(emailContent, { document, [field]: text(most) })).toEqual([]);
    expect(said(emailContent, { document, [field]: text(most + 1) })).toEqual([`${field}: ${refusal}`]);
    expect(said(emailContent, { document, [field]: 'a\r\nBcc: b' })).toEqual([
      `${field}: Must be on one line, without control characters`,
    ]);
  });
});

describe('A template', () => {
  test.each([
    ['new', createTemplate.body, { document }],
    ['saved', saveTemplate.body, { document, revision: 0 }],
    ['copied', copyTemplate.body, {}],
  ])('that is %s has a name of 1 to 80 characters', (_, body, rest) => {
    const named = (name: unknown) => said(body, { ...rest, name });
    expect([text(1), text(80), ' News '].flatMap(named)).toEqual([]);
    expect(named(text(81))).toEqual(['name: Name must not exceed 80 characters']);
    for (const blank of ['', '  ', undefined])
      expect(named(blank)).toEqual(['name: Please enter a name for the template']);
  });
  test('uses its own header and footer unless it requests those of the company', () => {
    expect(createTemplate.body.parse({ document, name: 'News' }).fresh).toBe(false);
    expect(createTemplate.body.parse({ document, name: 'News', fresh: true }).fresh).toBe(true);
  });
  test.each([
    [0, true],
    [7, true],
    [-1, false],
    [1.5, false],
    [undefined, false],
  ])('is saved since revision %j: %s', (revision, isTaken) =>
    expect(said(saveTemplate.body, { document, name: 'News', revision })).toHaveLength(isTaken ? 0 : 1),
  );
  test.each([
    ['1', true],
    ['50', true],
    ['0', false],
    ['1.5', false],
    ['last', false],
  ])('has a version %j: %s', (version, isTaken) =>
    expect(said(readTemplateVersion.params, { id, version })).toHaveLength(isTaken ? 0 : 1),
  );
  test('is searched for by at most 100 characters, blanks around them not counted', () => {
    expect(said(listTemplates.query, { search: ` ${text(100)} ` })).toEqual([]);
    expect(said(listTemplates.query, { search: text(101) })).toEqual(['search: Must be at most 100 characters']);
  });
  test('that someone else has saved in the meantime says who, if known', () => {
    expect(templateMessages.changedMeanwhile('Asha Rao')).toBe('Asha Rao has changed this template in the meantime');
    expect(templateMessages.changedMeanwhile(null)).toBe('Someone else has changed this template in the meantime');
  });
});

test('a preview is for one person or no one, with its fields filled in unless it is to be stored', () => {
  expect(previewEmail.body.parse({ document })).toMatchObject({
    person: null,
    withFields: false,
    marksBlocks: false,
  });
  expect(previewEmail.body.parse({ document, person: id, withFields: true })).toMatchObject({
    person: id,
    withFields: true,
  });
  expect(said(previewEmail.body, { document, person: 'asha' })).toEqual(['person: Invalid ex-employee id']);
});

test('HTML to convert to blocks has 1 to 400,000 characters', () => {
  expect([1, 400_000].flatMap((length) => said(importEmail.body, { html: text(length) }))).toEqual([]);
  expect(said(importEmail.body, { html: '' })).toEqual(['html: This file has nothing that can be used in an email']);
  expect(said(importEmail.body, { html: text(400_001) })).toEqual(['html: Must be at most 400000 characters']);
});
