import type { PersonListItem } from '#contract/directory/people.ts';
import type { Page } from '../api.ts';

/**
 * Joins the pages into one list, with each person once, since people added in the meantime may push someone onto two pages.
 * Remembers the result, so that page 2,000 costs as much as page 2.
 */
export function collectPeople() {
  let done: readonly Page[] = [];
  let people: readonly PersonListItem[] = [];
  let seen = new Set<string>();
  return (pages: readonly Page[]): readonly PersonListItem[] => {
    if (pages === done) return people;
    const grown = pages.length >= done.length && done.every((page, index) => page === pages[index]);
    if (!grown) seen = new Set();
    const rows = (grown ? pages.slice(done.length) : pages).flatMap((page) => page.people);
    const added = rows.filter(({ _id }) => !seen.has(_id) && seen.add(_id));
    people = grown ? [...people, ...added] : added;
    done = pages;
    return people;
  };
}
