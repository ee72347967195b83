import { type CampaignResult, campaignResults, leftOutReasons } from '#contract/base/campaign-results.ts';
import { type CampaignKind, type CampaignState, labelOf } from '#contract/base/campaign-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { shareText } from '../../../../ui/charts/chart-items.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** Returns the label of a state, with its colour. */
export const stateOf = (kind: CampaignKind, state: CampaignState) => ({
  label: labelOf(kind, state),
  tone: toneOf(state),
});

/** Returns the words with a capital, as a heading begins. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Checks that a kind closes by itself: an event when it ends. The team closes all others. */
export const endsByItself = (kind: CampaignKind) => kind === 'event';
export const closingTitle = (kind: CampaignKind) => (endsByItself(kind) ? 'Reminders' : 'Closing and reminders');

/** 'a mailer', 'an event'. */
export const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

export const count = (n: number) => n.toLocaleString('en-IN');
export const people = (n: number) => (n === 1 ? '1 person' : `${count(n)} people`);

/** '31%', '<1%'; a dash where there is no whole. */
export const percent = (part: number, whole: number): string => (whole === 0 ? '–' : shareText(part, whole));

/** Returns the search for exactly the people behind a number of a campaign. */
export const peopleBehind = (
  { _id, name }: Pick<Campaign, '_id' | 'name'>,
  result: CampaignResult,
  reason?: keyof typeof leftOutReasons,
) => ({
  to: paths.search,
  search: {
    source: 'dashboard',
    sourceLabel: `${name}: ${reason ? leftOutReasons[reason] : campaignResults[result]}`,
    mailerId: _id,
    ...(result === 'audience' ? {} : { mailerResult: result }),
    ...(reason ? { mailerReason: reason } : {}),
  },
});
