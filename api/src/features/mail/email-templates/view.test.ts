import { expect, test } from 'vitest';
import { namedRow } from '#api-test/rows.ts';
import { emailDocument, emailSettings } from '#contract/mail/email-document.ts';
import type { TemplateRow } from './queries.ts';
import { toTemplate } from './view.ts';

test('an email in the builder: each fact from its own column', () => {
  const document = emailDocument.parse({ version: 1, settings: emailSettings.parse({}), blocks: [] });
  expect(toTemplate(namedRow<TemplateRow>({ document }))).toEqual({
    _id: 'of id',
    name: 'of name',
    subject: 'of subject',
    preheader: 'of preheader',
    document,
    updatedAt: 'of updated_at',
    by: 'of author',
    revision: 'of revision',
    inGallery: 'of in_gallery',
  });
});
