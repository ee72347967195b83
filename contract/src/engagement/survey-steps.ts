import type { SurveyAnswers } from './survey-answers.ts';
import type { SurveyDefinition } from './survey-definition.ts';
import { type OpenQuestions, type ShownPage, visiblePages } from './survey-walk.ts';

/** What is asked on one screen: a page, or a single question of it. `key`: the id of that page or question. */
export type SurveyStep = ShownPage & { key: string };

type Asked = Pick<SurveyDefinition, 'pages' | 'oneAtATime'>;

/** Returns the screens that are shown for these answers, in order. */
export function stepsOf(definition: Asked, answers: SurveyAnswers, open?: OpenQuestions): SurveyStep[] {
  const pages = visiblePages(definition, answers, open);
  if (!definition.oneAtATime) return pages.map((shown) => ({ ...shown, key: shown.page.id }));
  return pages.flatMap(({ page, questions }) =>
    questions.map((question) => ({ key: question.id, page, questions: [question] })),
  );
}

/**
 * Returns the largest number of screens that the answers before a screen still allow, and whether it can't become fewer. It never grows on the way
 * forward. @param at the key of that screen
 */
export function stepTotal(definition: Asked, answers: SurveyAnswers, at: string): { most: number; isExact: boolean } {
  const shown = definition.pages.flatMap((page) => page.questions.map(({ id }) => ({ id, key: page.id })));
  const first = shown.findIndex(({ id, key }) => id === at || key === at);
  const ids = new Set(shown.slice(first).map(({ id }) => id));
  const [most = 0, least = 0] = [true, false].map((pass) => stepsOf(definition, answers, { ids, pass }).length);
  return { most, isExact: most === least };
}
