import { describe, expect, it } from 'vitest';
import { mailTemplates } from '#contract/mail/mail.ts';
import type { Draft, TemplateState } from './components/template-texts.ts';
import { asksForLink, clickTemplate, fillLink, fillTemplate, noTemplate, pageOf } from './components/template-texts.ts';

const blanks = { companyName: 'Acme' };
const template = (index: number) => mailTemplates[index] as (typeof mailTemplates)[number];

/** Clicks several templates in order. */
function click(draft: Draft, ...indexes: number[]) {
  let now: { state: TemplateState; draft: Draft } = { state: noTemplate, draft };
  for (const index of indexes) now = clickTemplate(now.state, now.draft, template(index), blanks);
  return now;
}

describe('clicking a template', () => {
  it('fills content and an empty subject', () => {
    const { draft } = click({ subject: '', content: 'Mine' }, 0);
    expect(draft).toEqual(fillTemplate(template(0), blanks));
    expect(draft.content).not.toContain('{companyName}');
    expect(draft.content).toContain('{name}');
  });

  it('leaves a written subject alone', () =>
    expect(click({ subject: 'News', content: '' }, 0, 1).draft.subject).toBe('News'));

  it('again restores the person’s own text, and the empty subject', () =>
    expect(click({ subject: '', content: 'Mine' }, 0, 0).draft).toEqual({ subject: '', content: 'Mine' }));

  it('remembers the person’s own text across several templates', () =>
    expect(click({ subject: '', content: 'Mine' }, 0, 1, 2, 2).draft.content).toBe('Mine'));

  it('changes the subject that came with the last template', () =>
    expect(click({ subject: '', content: '' }, 0, 1).draft.subject).toBe('Thank you for your referral'));

  it('keeps changes to a template', () => {
    const first = click({ subject: '', content: 'Mine' }, 0);
    const edited = { ...first.draft, content: `${first.draft.content} PS` };
    const away = clickTemplate(first.state, edited, template(0), blanks);
    expect(away.draft.content).toBe('Mine');
    expect(clickTemplate(away.state, away.draft, template(0), blanks).draft.content).toBe(edited.content);
  });
});

it('inserts the link where the text has its placeholder, and leaves other text unchanged', () => {
  const text = fillTemplate(template(0), blanks);
  expect(asksForLink(text)).toBe(true);
  expect(fillLink(text, ' ')).toEqual(text);
  const filled = fillLink(text, ' https://acme.example/jobs ');
  expect(filled.content).toContain('open positions: https://acme.example/jobs\n');
  expect(asksForLink(filled)).toBe(false);
});

it('says when the company is unknown', () =>
  expect(fillTemplate(template(0), { companyName: null }).subject).toBe('Come back to [Company name]'));

it('shows three at a time', () =>
  expect([pageOf([1, 2, 3, 4], 1), pageOf([], 0)]).toEqual([
    { shown: [4], pages: 2 },
    { shown: [], pages: 1 },
  ]));
