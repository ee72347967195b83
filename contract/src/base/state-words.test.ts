// What people read of the state of something: of a move that is refused, and of a campaign.
import { describe, expect, test } from 'vitest';
import { type ApplicationState, applicationMoveRefused } from './application-states.ts';
import { type CampaignKind, type CampaignState, isAnswered, meaningOf } from './campaign-states.ts';
import { type JobState, jobMoveRefused } from './job-states.ts';

describe('A move that is refused', () => {
  test.each<[ApplicationState, ApplicationState, string]>([
    ['hired', 'new', 'An application that is hired can’t be made new again'],
    ['withdrawn', 'in_review', 'An application that is withdrawn can’t be taken into review'],
    ['new', 'hired', 'An application that is new can’t be marked as hired'],
    ['interviewing', 'interviewing', 'This application is at the interviews already'],
  ])('an application, %s to %s: %s', (from, to, sentence) => {
    expect(applicationMoveRefused(from, to)).toBe(sentence);
  });

  test.each<[JobState, JobState, string]>([
    ['cancelled', 'open', 'A job that is cancelled can’t be opened'],
    ['on_hold', 'draft', 'A job that is on hold can’t be made a draft'],
    ['filled', 'filled', 'This job is filled already'],
  ])('a job, %s to %s: %s', (from, to, sentence) => {
    expect(jobMoveRefused(from, to)).toBe(sentence);
  });
});

describe('What the state of a campaign means', () => {
  test.each<[CampaignState, string, string]>([
    ['draft', 'Only your team can see it.', 'Only your team can see it.'],
    [
      'scheduled',
      'It starts by itself. Until then everything can be changed.',
      'It starts by itself. Until then everything can be changed.',
    ],
    ['running', 'Messages are going out.', 'It can be answered.'],
    [
      'paused',
      'Nothing goes out until you resume it.',
      'Nothing goes out, and nobody can answer, until you resume it.',
    ],
    [
      'finished',
      'It went to everybody, except those who are counted as left out or failed.',
      'It is closed. Nobody can answer any more.',
    ],
    ['cancelled', 'What had not gone out never will.', 'Nobody sees it any more.'],
  ])('%s, of a mailer: %s Of what is answered: %s', (state, mailer, answered) => {
    expect(meaningOf('mailer', state)).toBe(mailer);
    for (const kind of ['poll', 'survey', 'event', 'merchandise'] as const)
      expect(meaningOf(kind, state), kind).toBe(answered);
  });

  test.each<[CampaignKind, boolean]>([
    ['mailer', false],
    ['poll', true],
    ['survey', true],
    ['event', true],
    ['merchandise', true],
  ])('a %s is answered: %s', (kind, expected) => {
    expect(isAnswered(kind)).toBe(expected);
  });
});
