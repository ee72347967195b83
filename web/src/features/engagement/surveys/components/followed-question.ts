import { createContext, useContext, useEffect } from 'react';
import type { VisiblePage } from '#contract/engagement/survey-walk.ts';

/** The id of the question that is being written beside its preview; null where people answer. */
export const FollowedQuestion = createContext<string | null>(null);

/** Turns the preview to the page of the question that is being written. */
export function useFollowedPage(pages: readonly VisiblePage[], show: (page: string) => void) {
  const followed = useContext(FollowedQuestion);
  const page = pages.find(({ questions }) => questions.some(({ id }) => id === followed))?.page.id;
  // Only when another question is followed or it has moved: in between the preview can be tried.
  useEffect(() => {
    if (page !== undefined) show(page);
  }, [followed, page]);
}
