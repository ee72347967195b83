import { expect, test } from 'vitest';
import { campaignResultNames } from '#contract/base/campaign-results.ts';
import type { CampaignCounts } from '#contract/engagement/campaigns.ts';
import { resultTexts } from './campaign-result.ts';

const none = Object.fromEntries(campaignResultNames.map((name) => [name, 0])) as CampaignCounts;
const counts = { ...none, audience: 417, sent: 400, delivered: 390, opened: 242, clicked: 41, bounced: 10 };
type Given = Partial<Parameters<typeof resultTexts>[0]>;
const isSecret = { title: 'Goa?', text: 'Goa?', picture: null, isSecret: true, when: null };
const texts = (given: Given) =>
  Object.values(
    resultTexts({ kind: 'poll', state: 'running', about: null, answers: 112, counted: true, counts, ...given }),
  );

test.each<[Given, string, string]>([
  [{}, '112 of 417 voted', '27% of the people asked'],
  [{ kind: 'survey' }, '112 of 417 answered', '27% of the people asked'],
  [{ kind: 'merchandise', answers: 1 }, '1 of 417 ordered', '<1% of the people offered it'],
  [{ answers: 0 }, 'No votes yet', '417 people were asked.'],
  [{ answers: 0, state: 'finished', counts: { ...none, audience: 1 } }, 'No votes', '1 person was asked.'],
  [{ answers: 0, about: isSecret }, 'No votes counted yet', '417 people were asked.'],
  [{ answers: 0, about: isSecret, state: 'finished' }, 'No votes to show', '417 people were asked.'],
  [{ answers: 110, about: isSecret, state: 'paused' }, '110 votes counted', '417 people were asked.'],
  [{ about: isSecret, state: 'finished' }, '112 of 417 voted', '27% of the people asked'],
  [{ kind: 'mailer' }, '62% opened', '242 of 390 delivered · 41 clicked · 10 bounced'],
  [{ kind: 'mailer', counts: { ...none, audience: 5, sent: 5, delivered: 5 } }, 'Not opened yet', '5 delivered'],
  [{ kind: 'mailer', counted: false }, 'Sent to 400', '390 delivered · 41 clicked · 10 bounced · opens aren’t counted'],
  [{ kind: 'mailer', counts: { ...none, audience: 5 } }, 'Nothing sent yet', '5 in its audience'],
  [{ kind: 'mailer', state: 'cancelled', counts: { ...none, audience: 5 } }, 'Nothing was sent', '5 in its audience'],
])('the result of %j: ‘%s’, %s', (given, number, about) => {
  expect(texts(given)).toEqual([number, about]);
});
