import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCampaign } from '#contract/engagement/campaign-routes.ts';
import { type Campaign, campaign } from '#contract/engagement/campaigns.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import { readSurvey } from '#contract/engagement/surveys.ts';
import { fill, Page, press, setWidth } from '#web-test/page.tsx';
import { idOf } from '#web-test/people.ts';
import { sample } from '#web-test/sample.ts';
import { SurveyQuestionsPage } from './pages/SurveyQuestionsPage.tsx';

const id = idOf(7);
const draft: Campaign = sample(campaign, { _id: id, kind: 'survey', name: 'Pulse', state: 'draft', counts: null });
const asked = (key: string, title: string) => ({
  id: key,
  type: 'shortText' as const,
  title: { en: title },
  required: false,
});
const choice = {
  id: 'q1',
  type: 'single' as const,
  title: { en: 'How are you?' },
  required: false,
  options: [
    { id: 'o1', text: { en: 'Well' } },
    { id: 'o2', text: { en: 'Badly' } },
  ],
};
const saysBadly = { all: [{ question: 'q1', is: 'o2' }] };
const definition: SurveyDefinition = {
  languages: ['en'],
  title: { en: 'Pulse' },
  anonymous: false,
  closesAtCount: null,
  thanks: { en: 'Thank you!' },
  pages: [
    { id: 'p1', questions: [choice, asked('q2', 'And your team?')] },
    { id: 'p2', showIf: saysBadly, questions: [{ ...asked('q3', 'Why not?'), showIf: saysBadly }] },
  ],
};

let page: Page;
beforeEach(() => {
  // Wide enough for both.
  setWidth(1440);
  page = new Page();
});
afterEach(() => {
  setWidth(1024);
  page.close();
});

async function open(written = definition) {
  page.server
    .answer(readSurvey, { _id: id, definition: written, version: 1, problems: [], answers: 0 })
    .answer(readCampaign, draft);
  const path = '/home/engagement/survey/$id/questions';
  await page.show(<SurveyQuestionsPage />, { at: path.replace('$id', id), path });
}
const preview = () => screen.getByRole('region', { name: 'As your ex-employees will see it' });
const marked = () => [...preview().querySelectorAll('[data-in-work]')].map((each) => each.textContent);

describe('The preview of a survey', () => {
  it('marks the question that is opened, and no other', async () => {
    await open();
    expect(marked()).toEqual([]);
    await press('2. And your team?');
    expect(marked()).toEqual([expect.stringContaining('And your team?')]);
    await press('1. How are you?');
    expect(marked()).toEqual([expect.stringContaining('How are you?')]);
  });

  it('turns to the page of a question that gets the focus, and shows it whatever its conditions say', async () => {
    await open();
    expect(within(preview()).queryByText('Why not?')).toBeNull();
    await act(async () => fireEvent.focus(screen.getByRole('button', { name: '3. Why not?' })));
    await waitFor(() => expect(marked()).toEqual([expect.stringContaining('Why not?')]));
    expect(within(preview()).queryByText('How are you?')).toBeNull();
  });

  it('stays where someone tries it while they write on', async () => {
    const [first, second] = definition.pages;
    await open({ ...definition, pages: [first!, { id: second!.id, questions: [asked('q3', 'Why not?')] }] });
    await press('1. How are you?');
    await act(async () => within(preview()).getByRole('button', { name: 'Next' }).click());
    await waitFor(() => expect(within(preview()).queryByText('How are you?')).toBeNull());
    await fill('Question', 'How do you do?');
    expect(within(preview()).queryByText('How do you do?')).toBeNull();
  });
});
