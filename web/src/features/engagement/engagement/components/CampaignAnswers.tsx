import { Link } from '@tanstack/react-router';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { paths } from '#contract/base/paths.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { answerWords } from '#web/features/engagement/campaigns/components/campaign-result.ts';
import { count, percent } from '#web/features/engagement/campaigns/components/campaign-words.ts';

/** Filters for the people who have answered a campaign of each kind, or opened a mailer. */
const answeredBy: Readonly<Record<CampaignKind, (id: string) => Record<string, string>>> = {
  mailer: (id) => ({ mailerId: id, mailerResult: 'opened' }),
  poll: (id) => ({ pollId: id, pollAnswer: 'voted' }),
  survey: (id) => ({ surveyId: id, surveyAnswer: 'answered' }),
  event: (id) => ({ eventId: id, eventState: 'answered' }),
  merchandise: (id) => ({ giftId: id, giftAnswer: 'ordered' }),
};

/** Returns how many people opened a mailer or answered another campaign, and of how many. Null where that is not counted. */
export function answersOf({ kind, counts, counted, answers }: CampaignLine) {
  const isMailer = kind === 'mailer';
  const value = isMailer ? (counted ? (counts?.opened ?? null) : null) : answers;
  if (!counts || value === null) return null;
  return {
    value,
    done: answerWords[kind].did,
    of: isMailer ? counts.delivered : counts.audience,
  };
}

/**
 * The number of people who have opened or answered a campaign, as a link to them, and their share.
 * @param named with the word for what they did
 */
export function CampaignAnswers({ campaign, named }: { campaign: CampaignLine; named?: true }) {
  const { _id, kind, name, state } = campaign;
  const answers = answersOf(campaign);
  if (!answers) return '–';
  const { done, value, of } = answers;
  const words = `${named ? `${count(value)} ${done}` : count(value)} · ${percent(value, of)}`;
  // The voters of a secret poll are not shown while it is open.
  if (kind === 'poll' && (state === 'running' || state === 'paused')) return words;
  const search = { source: 'dashboard', sourceLabel: `${name}: ${done}`, ...answeredBy[kind](_id) };
  return (
    <Link to={paths.search} search={search}>
      {words}
    </Link>
  );
}
