import { isOpenToChange } from '#contract/base/campaign-states.ts';
import type { CampaignLine } from '#contract/engagement/campaigns.ts';
import { clockOf, shortDay } from '../../../../lib/dates.ts';
import { answerWords } from './campaign-result.ts';
import { count, people, percent } from './campaign-words.ts';

/** 'All ex-employees', '12 people', 'No audience yet'. */
export function reachText({ by, people: number }: CampaignLine['reach']): string {
  if (by === 'nothing') return 'No audience yet';
  if (by === 'everyone') return number === null ? 'All ex-employees' : `All ${people(number)}`;
  return number === null ? 'Filtered audience' : people(number);
}

/** Returns the number of answers in words; of none, that there are none yet. */
function answersText({ kind, counts, counted, answers, about, state }: CampaignLine): string {
  if (!counts) return '';
  const of = count(counts.audience);
  if (kind === 'mailer')
    return [
      counts.sent > 0 ? `Sent to ${count(counts.sent)}` : 'Nothing sent yet',
      counted && counts.opened > 0 && `${percent(counts.opened, counts.delivered)} opened`,
    ]
      .filter(Boolean)
      .join(' · ');
  const isOver = state === 'finished' || state === 'cancelled';
  const { many: nouns } = answerWords[kind];
  if (!answers) {
    // The first answers to an anonymous survey or a secret poll wait until there are enough of them.
    if (about?.isSecret) return isOver ? `No ${nouns} to show` : `No ${nouns} counted yet`;
    return isOver ? `No ${nouns}` : `No ${nouns} yet`;
  }
  return `${count(answers)} of ${of} ${answerWords[kind].did}`;
}

function timeText({ kind, state, scheduledAt, closesAt, finishedAt }: CampaignLine, now: Date): string {
  if (state === 'scheduled' && scheduledAt)
    return `starts ${shortDay(scheduledAt, now)}, ${clockOf(new Date(scheduledAt)).split(' ')[1]}`;
  if ((state === 'running' || state === 'paused') && closesAt) return `closes ${shortDay(closesAt, now)}`;
  if (state === 'finished' && finishedAt) return `${kind === 'mailer' ? '' : 'closed '}${shortDay(finishedAt, now)}`;
  return '';
}

const join = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * Returns a row of the list of campaigns: its title, what it is, and its numbers; before it starts its schedule and audience. The
 * title of a poll says what it is: its schedule and audience take that place. A survey is listed by the team's name for it, because
 * the titles of templates repeat.
 * @param subject the subject of its mail in words
 */
export function lineTexts(line: CampaignLine, subject: string, now = new Date()) {
  const { kind, name, about, by, handedOverAt, state, reach } = line;
  const isPlan = isOpenToChange(state);
  const isHandedOver = by !== null && handedOverAt !== null && isPlan;
  const facts = isPlan
    ? join(isHandedOver && `Handed over by ${by}`, timeText(line, now), reachText(reach))
    : join(answersText(line), timeText(line, now));
  const numbers = capital(facts);
  if (kind === 'mailer') return { title: name, about: subject || 'No subject yet', numbers };
  if (kind === 'survey') return { title: name, about: about?.text ?? 'No questions yet', numbers };
  const title = about?.title || name;
  if (kind === 'poll') {
    if (isPlan) return { title, about: about ? numbers : join('No question yet', facts), numbers: '' };
    return { title, about: join(reachText(reach), timeText(line, now)), numbers: capital(answersText(line)) };
  }
  return { title, about: about?.text || 'No items yet', numbers };
}
