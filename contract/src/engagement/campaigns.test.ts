import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CampaignAct,
  type CampaignKind,
  type CampaignState,
  campaignActs,
  campaignKinds,
  campaignMoves,
  campaignStates,
  canAct,
  isOpenToChange,
} from '../base/campaign-states.ts';
import { campaignMessages, campaignMessagesOf } from './campaign-messages.ts';
import { type Audience, asksForNumber, audience, campaignChanges, isAudienceChosen } from './campaigns.ts';

const acts = Object.keys(campaignActs) as CampaignAct[];

describe('The moves of a campaign (product.md: draft → scheduled → running ⇄ paused → finished; cancelled before that)', () => {
  test('in any order of moves, it follows the table', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...campaignKinds),
        fc.array(fc.constantFrom(...acts), { maxLength: 40 }),
        (kind, asked) => {
          let state: CampaignState = 'draft';
          let begun = false;
          for (const act of asked) {
            if (!canAct({ kind, state }, act)) continue;
            const next: CampaignState = campaignActs[act];
            expect(campaignMoves[state]).toContain(next);
            // A started campaign can never be edited again.
            begun ||= next === 'running';
            state = next;
            if (begun) expect(isOpenToChange(state)).toBe(false);
          }
          expect(campaignStates).toContain(state);
        },
      ),
    );
  });

  test('an ended campaign has no moves', () => {
    for (const state of ['finished', 'cancelled'] as const)
      for (const act of acts) expect(canAct({ kind: 'poll', state }, act), `${act} of ${state}`).toBe(false);
  });

  test('it can be cancelled from every state before finished', () => {
    for (const state of ['draft', 'scheduled', 'running', 'paused'] as const)
      expect(canAct({ kind: 'mailer', state }, 'cancel')).toBe(true);
  });

  test('a campaign with responses can be closed while it is underway, a mailer never', () => {
    const closed = (kind: CampaignKind) => campaignStates.filter((state) => canAct({ kind, state }, 'close'));
    expect(closed('poll')).toEqual(['running', 'paused']);
    expect(closed('mailer')).toEqual([]);
  });

  test('a new campaign is started, a paused one is resumed', () => {
    expect(campaignStates.filter((state) => canAct({ kind: 'mailer', state }, 'start'))).toEqual([
      'draft',
      'scheduled',
    ]);
    expect(campaignStates.filter((state) => canAct({ kind: 'mailer', state }, 'resume'))).toEqual(['paused']);
    expect(campaignStates.filter((state) => canAct({ kind: 'mailer', state }, 'pause'))).toEqual(['running']);
    // A campaign that could not start becomes a draft again by itself; no one can do that to a running one.
    expect(campaignMoves.running).toContain('draft');
    expect(campaignStates.filter((state) => canAct({ kind: 'mailer', state }, 'unschedule'))).toEqual(['scheduled']);
  });
});

describe('The input of a campaign', () => {
  test.each([
    [{ perHour: 9 }, 'Must be a whole number from 10 to 10,00,000'],
    [{ perHour: 1.5 }, 'Must be a whole number from 10 to 10,00,000'],
    [{ trial: { subject: 'B', samplePercent: 51, decideHours: 1 } }, 'Must be a whole number from 1 to 50'],
    [{ trial: { subject: 'B', samplePercent: 10, decideHours: 0 } }, 'Must be a whole number from 1 to 168'],
    [{ trial: { subject: ' ', samplePercent: 10, decideHours: 1 } }, 'Please enter a subject'],
    [{ name: ' ' }, 'Please enter a name'],
    [{ name: 'a'.repeat(81) }, 'Name must not exceed 80 characters'],
    [{ audience: { ids: [] } }, 'Please select an audience'],
  ])('%j is refused in words', (changes, message) => {
    expect(campaignChanges.safeParse(changes).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  test.each([
    [[], []],
    [[1], []],
    [[90], []],
    [[1, 2], []],
    [[2, 2], ['remindDays: The second reminder must come after the first one']],
    [[3, 2], ['remindDays: The second reminder must come after the first one']],
    [[0], ['remindDays.0: Must be a whole number of days from 1 to 90']],
    [[91], ['remindDays.0: Must be a whole number of days from 1 to 90']],
    [[1.5], ['remindDays.0: Must be a whole number of days from 1 to 90']],
  ])('reminders after %j days: faults %j', (remindDays, faults) => {
    const { error } = campaignChanges.safeParse({ remindDays });
    expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual(faults);
  });

  test('left out keeps, null clears', () => {
    expect(campaignChanges.parse({})).toEqual({});
    expect(campaignChanges.parse({ senderName: null, trial: null, perHour: null, closesAt: null })).toEqual({
      senderName: null,
      trial: null,
      perHour: null,
      closesAt: null,
    });
  });

  test('an audience is a list or a search', () => {
    expect(audience.safeParse({ filters: { departments: 'Sales' } }).data).toEqual({
      filters: { departments: ['Sales'] },
      removed: [],
    });
    expect(audience.safeParse({ emails: ['Asha@Mail.Example'] }).data).toEqual({ emails: ['asha@mail.example'] });
    expect(audience.safeParse({}).success).toBe(false);
  });

  const engineers = { filters: { departments: ['Engineering'] }, removed: [] };
  const everyone = { filters: {}, removed: [], everyone: true as const };
  test.each<[string, Audience, boolean]>([
    ['people by id', { ids: ['01890a5d-ac96-774b-bcce-b302099a8057'] }, true],
    ['people by email', { emails: ['asha@mail.example'] }, true],
    ['a filter', engineers, true],
    ['no filter', { filters: {}, removed: [] }, false],
    ['empty filters', { filters: { searchtext: '', departments: [] }, removed: [] }, false],
    ['no filter, and someone removed', { filters: {}, removed: ['01890a5d-ac96-774b-bcce-b302099a8057'] }, false],
    ['all ex-employees, said so', everyone, true],
  ])('an audience was chosen: %s, %s', (_, chosen, isChosen) => expect(isAudienceChosen(chosen)).toBe(isChosen));

  test.each<[string, Audience | null, number, boolean]>([
    ['5,000 who were chosen', engineers, 5000, false],
    ['5,001 who were chosen', engineers, 5001, true],
    ['everyone, of a small company', everyone, 1, true],
    ['everyone but a few', { ...everyone, removed: ['01890a5d-ac96-774b-bcce-b302099a8057'] }, 1, true],
    ['a filter, where everyone was said as well', { ...engineers, everyone: true }, 1, false],
    ['an audience that is not told', null, 1, true],
  ])('the number is typed: %s', (_, chosen, reached, isTyped) => expect(asksForNumber(chosen, reached)).toBe(isTyped));
});

describe('Texts (shared by surveys, polls, merchandise and events)', () => {
  const textsOf = (messages: Readonly<Record<string, unknown>>) =>
    Object.values(messages).map((text) =>
      typeof text === 'function' ? String(text('running', 'running')) : String(text),
    );

  test('those of a campaign of any kind name no kind', () => {
    for (const text of textsOf(campaignMessages))
      for (const kind of campaignKinds) expect(text).not.toMatch(new RegExp(kind, 'i'));
  });

  test('those of a kind name only that kind, and sentences begin with a capital', () => {
    for (const kind of campaignKinds)
      for (const text of textsOf(campaignMessagesOf(kind))) {
        for (const other of campaignKinds) if (other !== kind) expect(text).not.toMatch(new RegExp(other, 'i'));
        expect(text).toMatch(/^[A-Z]/);
      }
    expect(campaignMessagesOf('mailer')).toMatchObject({
      notFound: 'Mailer not found',
      created: 'Mailer created successfully',
      tooMany: 'At most 2000 mailers can be kept. Please archive some first',
    });
    expect(campaignMessagesOf('mailer').notNow('running')).toBe('This can’t be done while the mailer is running');
  });

  test('those of a gift say so, and include a number, an address or a reason where there is one', () => {
    expect(campaignMessagesOf('merchandise')).toMatchObject({
      notFound: 'Gift not found',
      notCreated: 'Failed to create gift',
      begun: 'The gift has started: its audience and content can no longer be changed',
    });
    expect(campaignMessages.tested('asha@mail.example')).toBe('Test sent to asha@mail.example');
    expect(campaignMessages.notReminded('it is paused')).toBe('A reminder wasn’t sent: it is paused');
  });
});
