// Texts about states: refused moves, and the meaning of campaign states.
import { describe, expect, test } from 'vitest';
import { type ApplicationState, applicationMoveRefused } from './application-states.ts';
import { type CampaignKind, type CampaignState, isAnswered, meaningOf } from './campaign-states.ts';
import { type JobState, jobMoveRefused } from './job-states.ts';

describe('A move that is refused', () => {
  test.each<[ApplicationState, ApplicationState, string]>([
    ['hired', 'new', 'An application that is hired can’t be moved back to new'],
    ['withdrawn', 'in_review', 'An application that is withdrawn can’t be moved to review'],
    ['new', 'hired', 'An application that is new can’t be marked as hired'],
    ['interviewing', 'interviewing', 'This application is already at the interview stage'],
  ])('an application, %s to %s: %s', (from, to, sentence) => {
    expect(applicationMoveRefused(from, to)).toBe(sentence);
  });

  test.each<[JobState, JobState, string]>([
    ['cancelled', 'open', 'A job that is cancelled can’t be opened'],
    ['on_hold', 'draft', 'A job that is on hold can’t be made a draft'],
    ['filled', 'filled', 'This job is already filled'],
  ])('a job, %s to %s: %s', (from, to, sentence) => {
    expect(jobMoveRefused(from, to)).toBe(sentence);
  });
});

describe('The meaning of campaign states', () => {
  test.each<[CampaignState, string, string]>([
    ['draft', 'Only your team can see it.', 'Only your team can see it.'],
    [
      'scheduled',
      'Starts automatically. Until then you can change everything.',
      'Starts automatically. Until then you can change everything.',
    ],
    ['running', 'Messages are going out.', 'Open for responses.'],
    [
      'paused',
      'Nothing goes out until you resume it.',
      'No messages go out and no one can respond until you resume it.',
    ],
    ['finished', 'Sent to everyone, except people counted as left out or failed.', 'Closed for responses.'],
    ['cancelled', 'Messages that had not gone out will not be sent.', 'No longer visible to anyone.'],
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
