import { createContext, useContext, useEffect } from 'react';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import type { SurveyStep } from '#contract/engagement/survey-steps.ts';

/** The id of the question that is being written beside its preview; null where people answer. */
export const FollowedQuestion = createContext<string | null>(null);

/** Turns the preview to the screen of the question that is being written. */
export function useFollowedStep(steps: readonly SurveyStep[], show: (step: string) => void) {
  const followed = useContext(FollowedQuestion);
  const step = steps.find(({ questions }) => questions.some(({ id }) => id === followed))?.key;
  // Only when another question is followed or it has moved: in between the preview can be tried.
  useEffect(() => {
    if (step !== undefined) show(step);
    // oxlint-disable-next-line react/exhaustive-deps -- `show` differs each time
  }, [followed, step]);
}

/** Returns the survey as it is previewed: the followed question is shown whatever its conditions say. */
export function withShown(definition: SurveyDefinition, followed: string | null): SurveyDefinition {
  const pages = definition.pages.map((page) => {
    if (!page.questions.some(({ id }) => id === followed)) return page;
    const { showIf: _condition, ...others } = page;
    const questions = page.questions.map((question) => {
      if (question.id !== followed) return question;
      const { showIf: _own, ...rest } = question;
      return rest;
    });
    return { ...others, questions };
  });
  return { ...definition, pages };
}
