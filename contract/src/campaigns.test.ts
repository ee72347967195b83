import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  audience,
  type CampaignAct,
  type CampaignState,
  campaignActs,
  campaignChanges,
  campaignMoves,
  campaignStates,
  canAct,
  isOpenToChange,
} from './campaigns.ts';

const acts = Object.keys(campaignActs) as CampaignAct[];

describe('Where a campaign may go (product.md: draft → scheduled → running ⇄ paused → finished; cancelled before that)', () => {
  test('whatever is asked of it, it goes where the table says and nowhere else', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...acts), { maxLength: 40 }), (asked) => {
        let state: CampaignState = 'draft';
        let begun = false;
        for (const act of asked) {
          if (!canAct(state, act)) continue;
          const next: CampaignState = campaignActs[act];
          expect(campaignMoves[state]).toContain(next);
          // What has started is never open to change again.
          begun ||= next === 'running';
          state = next;
          if (begun) expect(isOpenToChange(state)).toBe(false);
        }
        expect(campaignStates).toContain(state);
      }),
    );
  });

  test('from what has ended nothing leads anywhere', () => {
    for (const state of ['finished', 'cancelled'] as const)
      for (const act of acts) expect(canAct(state, act), `${act} of ${state}`).toBe(false);
  });

  test('it can be cancelled from every state before finished', () => {
    for (const state of ['draft', 'scheduled', 'running', 'paused'] as const)
      expect(canAct(state, 'cancel')).toBe(true);
  });

  test('starting is for what has not begun, resuming for what was paused', () => {
    expect(campaignStates.filter((state) => canAct(state, 'start'))).toEqual(['draft', 'scheduled']);
    expect(campaignStates.filter((state) => canAct(state, 'resume'))).toEqual(['paused']);
    expect(campaignStates.filter((state) => canAct(state, 'pause'))).toEqual(['running']);
    // One that could not start is a draft again by itself; nobody takes back one that runs.
    expect(campaignMoves.running).toContain('draft');
    expect(campaignStates.filter((state) => canAct(state, 'unschedule'))).toEqual(['scheduled']);
  });
});

describe('What a campaign takes', () => {
  test.each([
    [{ perHour: 9 }, 'Must be a whole number from 10 to 10,00,000'],
    [{ perHour: 1.5 }, 'Must be a whole number from 10 to 10,00,000'],
    [{ trial: { subject: 'B', samplePercent: 51, decideHours: 1 } }, 'Must be a whole number from 1 to 50'],
    [{ trial: { subject: 'B', samplePercent: 10, decideHours: 0 } }, 'Must be a whole number from 1 to 168'],
    [{ trial: { subject: ' ', samplePercent: 10, decideHours: 1 } }, 'Please enter a subject'],
    [{ name: ' ' }, 'Please enter a name for the mailer'],
    [{ name: 'a'.repeat(81) }, 'Name must not exceed 80 characters'],
    [{ audience: { ids: [] } }, 'Please choose who the mailer is for'],
  ])('%j is refused in words', (changes, message) => {
    expect(campaignChanges.safeParse(changes).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test('an audience is a list or a search', () => {
    expect(audience.safeParse({ filters: { departments: 'Sales' } }).data).toEqual({
      filters: { departments: ['Sales'] },
      removed: [],
    });
    expect(audience.safeParse({ emails: ['Asha@Mail.Example'] }).data).toEqual({ emails: ['asha@mail.example'] });
    expect(audience.safeParse({}).success).toBe(false);
  });
});
