import { describe, expect, test } from 'vitest';
import { emailDocument } from '../mail/email-document.ts';
import { eventEmail, giftEmail, pollEmail, surveyEmail } from './campaign-emails.ts';

const path = '/answer/01890a5d-ac96-774b-bcce-b302099a8057';

describe('The initial email of a campaign', () => {
  test.each([
    ['a poll', pollEmail(path), 'One question for you', ['header', 'text', 'poll', 'text', 'footer'], [path]],
    [
      'a survey',
      surveyEmail(path),
      'We would like to hear from you',
      ['header', 'text', 'button', 'text', 'footer'],
      [path],
    ],
    ['an event', eventEmail(path), 'You are invited', ['header', 'text', 'event', 'text', 'footer'], [path]],
  ] as const)('of %s greets its reader and leads to its page', (_, { subject, document }, title, types, links) => {
    expect(subject).toBe(title);
    expect(document.blocks.map(({ type }) => type)).toEqual(types);
    expect(document.blocks.map(({ id }) => id)).toEqual([
      'campaign-1',
      'campaign-2',
      'campaign-3',
      'campaign-4',
      'campaign-5',
    ]);
    expect(document.blocks.flatMap((block) => ('href' in block ? [block.href] : []))).toEqual(links);
    expect(document.blocks[1]).toMatchObject({ html: expect.stringContaining('Hello {firstName|there}') });
    expect(emailDocument.parse(document)).toEqual(document);
  });

  test('of a gift is the specification’s template, whose button leads to its page', () => {
    const { document, subject, preheader } = giftEmail(path);
    expect(subject).toBe('A small gift from {companyName}');
    expect(preheader).toBe('You are part of our story. Choose something to remember it by.');
    expect(document.blocks.map((block) => ('href' in block ? `${block.type} ${block.href}` : block.type))).toEqual([
      'header',
      'heading',
      'text',
      `button ${path}`,
      'columns',
      'text',
      'footer',
    ]);
    expect(document.blocks[3]).toMatchObject({ label: 'Choose your gift', align: 'center', style: 'filled' });
    expect(emailDocument.parse(document)).toEqual(document);
  });
});
