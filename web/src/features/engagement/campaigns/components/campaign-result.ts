import type { CampaignKind } from '#contract/base/campaign-states.ts';
import type { Campaign, CampaignCounts } from '#contract/engagement/campaigns.ts';
import { count, percent } from './campaign-words.ts';

/** The words for the answers to each kind. `none`: the text in place of days without any. */
export const answerWords: Readonly<Record<CampaignKind, { did: string; many: string; perDay: string; none: string }>> =
  {
    mailer: { did: 'opened', many: 'opens', perDay: 'Opens per day', none: 'No opens yet' },
    poll: { did: 'voted', many: 'votes', perDay: 'Votes per day', none: 'No votes yet' },
    survey: { did: 'answered', many: 'answers', perDay: 'Answers per day', none: 'No answers yet' },
    event: { did: 'answered', many: 'answers', perDay: 'Answers per day', none: 'No answers yet' },
    merchandise: { did: 'ordered', many: 'orders', perDay: 'Orders per day', none: 'No orders yet' },
  };

type Resulting = Pick<Campaign, 'kind' | 'state' | 'about' | 'answers' | 'counted'> & { counts: CampaignCounts };
type Result = { number: string; about: string };

/** Returns the one number that a campaign is about, and a line of details without zeros. */
export function resultTexts(campaign: Resulting): Result {
  const { kind, state, about, answers, counts } = campaign;
  if (kind === 'mailer') return mailerTexts(campaign);
  const { did, many } = answerWords[kind];
  const isOver = state === 'finished' || state === 'cancelled';
  const what = kind === 'merchandise' ? 'offered it' : 'asked';
  const asked = `${count(counts.audience)} ${counts.audience === 1 ? 'person was' : 'people were'} ${what}.`;
  const n = answers ?? 0;
  if (n === 0) {
    // The first answers to an anonymous survey or a secret poll wait until there are enough of them.
    if (about?.isSecret) return { number: isOver ? `No ${many} to show` : `No ${many} counted yet`, about: asked };
    return { number: isOver ? `No ${many}` : `No ${many} yet`, about: asked };
  }
  if (about?.isSecret && !isOver) return { number: `${count(n)} ${many} counted`, about: asked };
  return {
    number: `${count(n)} of ${count(counts.audience)} ${did}`,
    about: `${percent(n, counts.audience)} of the people ${what}`,
  };
}

function mailerTexts({ counted, counts, state }: Resulting): Result {
  const { audience, sent, delivered, opened, clicked, replied, bounced } = counts;
  const parts = (
    [
      [clicked, 'clicked'],
      [replied, 'replied'],
      [bounced, 'bounced'],
    ] as const
  ).flatMap(([n, words]) => (n > 0 ? [`${count(n)} ${words}`] : []));
  const isOver = state === 'finished' || state === 'cancelled';
  if (sent === 0)
    return { number: isOver ? 'Nothing was sent' : 'Nothing sent yet', about: `${count(audience)} in its audience` };
  if (!counted)
    return {
      number: `Sent to ${count(sent)}`,
      about: [`${count(delivered)} delivered`, ...parts, 'opens aren’t counted'].join(' · '),
    };
  return {
    number: opened > 0 ? `${percent(opened, delivered)} opened` : 'Not opened yet',
    about: [
      opened > 0 ? `${count(opened)} of ${count(delivered)} delivered` : `${count(delivered)} delivered`,
      ...parts,
    ].join(' · '),
  };
}
