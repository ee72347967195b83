import { type CampaignResult, campaignResults, leftOutReasons } from '#contract/base/campaign-results.ts';
import { type CampaignKind, type CampaignState, labelOf } from '#contract/base/campaign-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { toneOf } from '../../../../ui/text/state-colors.ts';

/** What a state is called, with its colour. */
export const stateOf = (kind: CampaignKind, state: CampaignState) => ({
  label: labelOf(kind, state),
  tone: toneOf(state),
});

/** With a capital, as a heading begins. */
export const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** An event closes when it ends; of everything else the team says when. */
export const endsByItself = (kind: CampaignKind) => kind === 'event';
export const closingTitle = (kind: CampaignKind) => (endsByItself(kind) ? 'Reminders' : 'Closing and reminders');

/** 'a mailer', 'an event'. */
export const withArticle = (words: string) => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

export const count = (n: number) => n.toLocaleString('en-IN');
export const people = (n: number) => (n === 1 ? '1 person' : `${count(n)} people`);

/** A part of a whole in percent, with one digit behind the point where it is small; nothing of nothing. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = (100 * part) / whole;
  return `${share > 0 && share < 10 ? share.toFixed(1) : Math.round(share)}%`;
}

/** The search that finds exactly the people behind a number of a campaign. */
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
