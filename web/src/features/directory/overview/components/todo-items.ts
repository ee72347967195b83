import type { Overview } from '#contract/directory/overview.ts';
import { plugged } from '../../../../lib/feature.ts';

export type TodoItem = {
  key: string;
  count: number;
  words: string;
  /** The verb of its link. */
  action: string;
  to: string;
  search: Record<string, string>;
};

const place = '/home/exemployee_management';
const rows = (count: number) => (count === 1 ? '1 row to fix' : `${count.toLocaleString('en-IN')} rows to fix`);

/** Things to do, the most pressing first; nothing that counts zero. */
export function todoItems({ waiting, imports, draft }: Pick<Overview, 'waiting' | 'imports' | 'draft'>): TodoItem[] {
  const asked = plugged('requests').flatMap(({ key, words }) => {
    const count = waiting.kinds.find(({ kind }) => kind === key)?.count ?? 0;
    return {
      key,
      count,
      words: count === 1 ? words.one : words.many,
      action: 'Review',
      to: `${place}/requests`,
      search: { tab: key },
    };
  });
  const duplicates = waiting.duplicates ?? 0;
  const pairs: TodoItem = {
    key: 'duplicates',
    count: duplicates,
    words: duplicates === 1 ? 'possible duplicate' : 'possible duplicates',
    action: 'Review',
    to: `${place}/duplicates`,
    search: {},
  };
  const ready = imports?.filter(({ state }) => state === 'ready') ?? [];
  const faulty = ready.reduce((sum, { faultyRows }) => sum + faultyRows, 0);
  const [only] = ready;
  const unfinished: TodoItem = {
    key: 'imports',
    count: ready.length,
    words: `${ready.length === 1 ? 'unfinished import' : 'unfinished imports'}${faulty > 0 ? `, ${rows(faulty)}` : ''}`,
    action: 'Continue',
    to: `${place}/import`,
    search: only && ready.length === 1 ? { id: only._id } : {},
  };
  const begun: TodoItem = {
    key: 'draft',
    count: draft ? 1 : 0,
    words: draft?.name ? `draft: ${draft.name}` : 'draft of an ex-employee',
    action: 'Continue',
    to: `${place}/add`,
    search: {},
  };
  return [...asked, pairs, unfinished, begun].filter(({ count }) => count > 0);
}
