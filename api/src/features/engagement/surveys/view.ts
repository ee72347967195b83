import { type AddressedRow, isOpenNow } from '#api/features/engagement/campaigns/find-addressed.ts';
import type { CampaignAbout } from '#contract/engagement/campaigns.ts';
import type { OwnSurvey } from '#contract/engagement/own-lines.ts';
import type { SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import { problemsOf } from '#contract/engagement/survey-problems.ts';
import type { Survey, SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import { questionsOf, textIn } from '#contract/engagement/survey-words.ts';
import { isFull, shownOf } from './policy.ts';
import type { SurveyRow } from './queries.ts';

/** Returns a survey as its company sees it. */
export function toSurvey(row: SurveyRow): Survey {
  const { id, definition, version } = row;
  return { _id: id, definition, version, problems: problemsOf(definition), answers: shownOf(row) };
}

/** Returns the title its readers see. */
const nameOf = ({ definition }: Pick<SurveyRow, 'definition'>) =>
  textIn(definition.title, definition.languages[0] ?? 'en', definition);

/** Returns the title and the length of a survey for the list; null for one without questions. */
export function toAbout({ definition }: Pick<SurveyRow, 'definition'>): CampaignAbout | null {
  const { length } = questionsOf(definition);
  if (length === 0) return null;
  return {
    title: nameOf({ definition }),
    text: length === 1 ? '1 question' : `${length} questions`,
    picture: null,
    isSecret: definition.anonymous,
    when: null,
  };
}

type Seen = {
  campaign: AddressedRow;
  hasAnswered: boolean;
  answers: SurveyAnswers;
  companyName: string;
  now: Date;
  isTest: boolean;
};

/** Returns a survey as the person answering sees it. */
export function toSurveyToAnswer(row: SurveyRow, seen: Seen): SurveyToAnswer {
  const { campaign, hasAnswered, answers, companyName, now, isTest } = seen;
  return {
    _id: row.id,
    companyName,
    name: nameOf(row),
    definition: row.definition,
    version: row.version,
    state: isTest ? 'running' : campaign.state,
    closesAt: campaign.closes_at,
    hasAnswered,
    canAnswer: isTest || (!hasAnswered && !isFull(row) && isOpenNow(campaign, now)),
    answers,
    isTest,
  };
}

/** Returns a survey as an entry of a list, without its questions. */
export function toOwnSurvey({ definition, answers, ...shown }: SurveyToAnswer): OwnSurvey {
  const { _id, companyName, name, state, closesAt, hasAnswered, canAnswer } = shown;
  return {
    _id,
    companyName,
    name,
    state,
    closesAt,
    hasAnswered,
    canAnswer,
    isAnonymous: definition.anonymous,
    questions: questionsOf(definition).length,
    isStarted: Object.keys(answers).length > 0,
  };
}
