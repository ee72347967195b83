import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { number } from '../../../../lib/numbers.ts';

type Chosen = { _id: string; name: string; email: string | null };

/** The selected people: named ones, or everyone in the current search minus the de-selected (spec section 4). */
export type Selection =
  | { all: false; people: ReadonlyMap<string, Chosen> }
  | { all: true; removed: ReadonlySet<string> };

export const noOne: Selection = { all: false, people: new Map() };
export const everyone: Selection = { all: true, removed: new Set() };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.all ? !selection.removed.has(id) : selection.people.has(id);
}

/** Selects or de-selects one person. */
export function toggle(selection: Selection, person: Chosen): Selection {
  if (selection.all) {
    const removed = new Set(selection.removed);
    if (!removed.delete(person._id)) removed.add(person._id);
    return { all: true, removed };
  }
  const people = new Map(selection.people);
  if (!people.delete(person._id)) people.set(person._id, person);
  return { all: false, people };
}

/** Removes a deleted person, so that they are no longer counted or named. */
export function without(selection: Selection, id: string): Selection {
  if (selection.all) {
    const removed = new Set(selection.removed);
    removed.delete(id);
    return { all: true, removed };
  }
  const people = new Map(selection.people);
  people.delete(id);
  return { all: false, people };
}

/** Returns the number of selected people: with select-all, total − de-selected; null while the total is unknown. */
export function countOf(selection: Selection, total: number | null): number | null {
  if (!selection.all) return selection.people.size;
  return total === null ? null : Math.max(0, total - selection.removed.size);
}

/** The number of selected people, and whether that is everyone except some. */
export type SelectionSize = { count: number | null; all: boolean; removed: number };
export function sizeOf(selection: Selection, total: number | null): SelectionSize {
  return { count: countOf(selection, total), all: selection.all, removed: selection.all ? selection.removed.size : 0 };
}

/** Returns the state of the select-all checkbox. */
export function stateOf(selection: Selection, total: number | null): 'none' | 'some' | 'all' {
  const count = countOf(selection, total);
  if (count === 0) return 'none';
  if (selection.all) return selection.removed.size === 0 ? 'all' : 'some';
  return count === total ? 'all' : 'some';
}

/** Returns the selection as the API takes it: ids, or the select-all descriptor that the server resolves. */
export function memberDescriptor(selection: Selection, filters: PersonFilters) {
  if (!selection.all) return { alumnis: [...selection.people.keys()] };
  return { selectAll: true, selectAllRemoved: [...selection.removed], filters };
}

/** Returns the selection as the mail dialogs take it; `loaded` are the people on the page, for select-all. */
export function mailAudience(
  selection: Selection,
  { loaded, total, filters }: { loaded: readonly Chosen[]; total: number | null; filters: PersonFilters },
) {
  const chosen = selection.all
    ? loaded.filter(({ _id }) => isSelected(selection, _id))
    : [...selection.people.values()];
  const names = chosen.flatMap(({ email, name }) => (email ? [{ email, name }] : []));
  return {
    emails: selection.all ? [] : names.map(({ email }) => email),
    names,
    total: countOf(selection, total) ?? names.length,
    selection: selection.all ? { selectAll: true, selectAllRemoved: [...selection.removed], filters } : null,
  };
}

/** Returns '12 selected', 'All 1,200 selected' or '1,198 selected, all but 2'; without a number while counting. */
export function selectedText({ count, all, removed }: SelectionSize): string {
  const but = `all but ${number(removed)}`;
  if (count === null) return removed ? `${but[0]?.toUpperCase()}${but.slice(1)} selected` : 'All selected';
  if (all && !removed) return `All ${number(count)} selected`;
  return all ? `${number(count)} selected, ${but}` : `${number(count)} selected`;
}
