import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { recordId } from '#contract/base/rules.ts';
import type { PersonListItem } from '#contract/directory/people.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import { sentenceMessages } from '#contract/directory/sentences.ts';
import { loadSearch } from '#web/features/directory/audience/api.ts';
import {
  everyone,
  mailAudience,
  memberDescriptor,
  noOne,
  selectedText,
  sizeOf,
  stateOf,
  toggle,
  without,
} from '#web/features/directory/audience/components/selection.ts';
import {
  allowedView,
  filterParams,
  isFiltered,
  readView,
  viewParams,
} from '#web/features/directory/audience/components/url-state.ts';
import { useDirectory } from '#web/features/directory/audience/components/use-directory.ts';
import { useSelection } from '#web/features/directory/audience/components/use-selection.ts';
import { ExportButton } from '#web/features/directory/exports/components/ExportButton.tsx';
import { ReturnNote } from '#web/features/directory/return-window/components/ReturnNote.tsx';
import { SampleStrip } from '#web/features/directory/sample-data/components/SampleStrip.tsx';
import { goingTo } from '../../../../lib/callback.ts';
import { can } from '../../../../lib/can.ts';
import { focusHeading } from '../../../../lib/focus-heading.ts';
import type { DirectoryView } from '../../../../lib/person-filter.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { StickyBar } from '../../../../ui/lists/StickyBar.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { BulkActions, type BulkActionsProps, type ChosenAction, useCanSelect } from '../components/BulkActions.tsx';
import { ClearSelection } from '../components/ClearSelection.tsx';
import DeletePersonDialog from '../components/DeletePersonDialog.tsx';
import { EmptyResults } from '../components/EmptyResults.tsx';
import { FilterBar } from '../components/FilterBar.tsx';
import { FilterChips } from '../components/FilterChips.tsx';
import { jobIdOf, useJobTitle } from '../components/form/use-job-title.ts';
import classes from '../components/ListToolbar.module.css';
import { ListToolbar, type ListToolbarProps, SelectAll } from '../components/ListToolbar.tsx';
import { listOrder } from '../components/list-order.ts';
import { PeopleList } from '../components/PeopleList.tsx';
import { PersonPanel } from '../components/PersonPanel.tsx';
import { RecommendedNote } from '../components/RecommendedNote.tsx';
import { SaveSearch } from '../components/SaveSearch.tsx';
import { SearchHeader } from '../components/SearchHeader.tsx';
import { type PendingAction, SelectionDialogs } from '../components/SelectionDialogs.tsx';
import { useLeaveGroup } from '../components/use-leave-group.ts';
import { type SearchNote, useSentence } from '../components/use-sentence.ts';

/** Returns the understood parts of the sentence, and the rest as words. */
function wordsOf({ understood }: SearchNote): string {
  const said = understood?.parts.map((part) => part.text) ?? [];
  const words = understood?.filters.searchtext;
  return [...said, ...(words ? [`the words “${words}”`] : [])].join(' · ');
}

/** Says in one line how the search text was understood, and offers the alternative; announced when it appears. */
function SentenceNote({ note, onUndo }: { note: SearchNote | undefined; onUndo: () => void }) {
  return (
    <Callout tone="neutral" brief role="status" className={classes.note}>
      {note && !note.understood && sentenceMessages.notUnderstood}
      {note?.understood && (
        <>
          {`Understood: ${wordsOf(note)}`}
          <Button variant="subtle" size="compact-sm" onClick={onUndo}>
            Search for the words instead
          </Button>
        </>
      )}
    </Callout>
  );
}

type SelectionBarProps = Pick<
  ListToolbarProps,
  keyof BulkActionsProps | 'state' | 'onToggleAll' | 'onClear' | 'children'
>;

/** The selection and its actions, once the toolbar has scrolled out of view (more than 200 px). */
function SelectionBar({ state, onToggleAll, onClear, children, ...props }: SelectionBarProps) {
  return (
    <StickyBar when={props.size.count !== 0} label="Selection">
      <div className={classes.bar}>
        <SelectAll state={state} onToggleAll={onToggleAll} />
        <strong className="numbers">{selectedText(props.size)}</strong>
        <ClearSelection onClear={onClear} />
      </div>
      <BulkActions {...props} />
      {children}
    </StickyBar>
  );
}

const directoryPath = '/home/exemployee_management/search';
/** The time, in milliseconds, that the address waits for the rows. */
const patience = 100;
/** Letters typed within this many milliseconds, and the rest of a word, belong to one text and one history entry. */
const typingPause = 2_000;

const scopeOf = (filters: PersonFilters) => JSON.stringify(filterParams(filters));

/** The history entry of a search text: its search, the previous one, and when it was last typed in. */
type TextEntry = { text: string; scope: string; from: string; typedAt: number };

/** Checks whether a typed text continues the text of an entry. */
const isTypedOn = ({ text, typedAt }: TextEntry, next: string, now: number) =>
  now - typedAt < typingPause || (typedAt > 0 && next.startsWith(text) && !/\s/.test(next.slice(text.length)));

/** The Alumni Search page (spec section 2). The address contains the whole search. */
export function SearchPage() {
  const params = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history, buildLocation } = useRouter();
  const client = useQueryClient();
  const profile = useProfile();
  const view = useMemo(() => allowedView(readView(params), profile), [params, profile]);
  const { filters } = view;
  const scope = scopeOf(filters);
  const show = (next: DirectoryView, { replace = false } = {}) =>
    navigate({ to: directoryPath, search: viewParams(next), replace });
  const latest = useRef<{ view: DirectoryView; turn: number; entry?: TextEntry | undefined }>({ view, turn: 0 });
  latest.current.view = view;
  /**
   * Shows the search for a text. Each text is one history entry, which Back removes; letters typed in succession are one text.
   */
  const showText = async (text: string, typed: boolean, now: number) => {
    const { view: given, entry } = latest.current;
    const next = { ...given, filters: { ...given.filters, searchtext: text || undefined } };
    const [from, to] = [scopeOf(given.filters), scopeOf(next.filters)];
    const own = entry?.scope === from ? entry : undefined;
    const goesOn = typed && own !== undefined && isTypedOn(own, text, now);
    // The typed text was removed again, so the previous entry is the same search.
    if (goesOn && to === own.from) {
      latest.current.entry = undefined;
      return history.back();
    }
    const stays = goesOn || to === from;
    latest.current.entry =
      stays && !own ? undefined : { text, scope: to, from: stays && own ? own.from : from, typedAt: typed ? now : 0 };
    await show(next, { replace: stays });
  };
  /** Updates the address together with the rows, in one render, or before rows that take long. */
  const search = async (text: string, typed = false) => {
    const now = Date.now();
    const turn = ++latest.current.turn;
    const withText = ({ filters: given }: DirectoryView) => ({ ...given, searchtext: text || undefined });
    goingTo(buildLocation({ to: directoryPath, search: viewParams({ ...view, filters: withText(view) }) }).href);
    await Promise.race([loadSearch(client, withText(view)), new Promise((resolve) => setTimeout(resolve, patience))]);
    // The person has typed more, or went to another page and must not be brought back.
    if (latest.current.turn !== turn) return;
    goingTo(undefined);
    if (history.location.pathname !== directoryPath) return;
    await showText(text, typed, now);
  };
  const sentence = useSentence(filters, {
    start: (text) => {
      void search(text);
      const { turn } = latest.current;
      return () => latest.current.turn === turn && history.location.pathname === directoryPath;
    },
    show: async (next) => {
      latest.current.turn += 1;
      goingTo(undefined);
      // The word search and the understood sentence are one step.
      const { view: given, entry } = latest.current;
      latest.current.entry = undefined;
      await show({ ...given, filters: next }, { replace: entry?.scope === scopeOf(given.filters) });
    },
  });
  // A job's title is removed with the job.
  const filterBy = (next: PersonFilters) =>
    void show({ ...view, filters: next, job: next.jobid === filters.jobid ? view.job : undefined });

  const directory = useDirectory(filters);
  const { people, total, shown } = directory;
  const jobTitle = useJobTitle(view);

  const [selection, changeSelection] = useSelection(`${profile?.id} ${scope}`);
  const [pending, setPending] = useState<PendingAction>();
  const [doomed, setDoomed] = useState<PersonListItem>();
  const canSelect = useCanSelect();
  const toggleOne = useCallback(
    (person: PersonListItem) => changeSelection((current) => toggle(current, person)),
    [changeSelection],
  );
  const opened = recordId('').safeParse(params.person).data;
  const lookAt = useCallback(
    (person: string | undefined) =>
      void navigate({ to: '.', search: (before) => ({ ...before, person }), replace: true, resetScroll: false }),
    [navigate],
  );
  const openPerson = useCallback(({ _id }: PersonListItem) => lookAt(_id), [lookAt]);
  const lastTotal = useRef(total);
  if (!directory.stale) lastTotal.current = total;
  const size = sizeOf(selection, total);
  const state = stateOf(selection, total);
  const clear = () => changeSelection(() => noOne);
  const leaveGroup = useLeaveGroup(filters, clear);
  const act = (action: ChosenAction) => {
    if (!size.count) return;
    const members = memberDescriptor(selection, filters);
    if (action === 'leave') void leaveGroup?.(members);
    else setPending({ action, audience: mailAudience(selection, { loaded: people, total, filters }), members });
  };

  const chosen = {
    size,
    ofGroup: leaveGroup !== undefined,
    onAction: act,
    onClear: clear,
    state,
    onToggleAll: canSelect ? () => changeSelection(() => (state === 'all' ? noOne : everyone)) : undefined,
    children: <ExportButton filters={filters} selection={selection} total={total} />,
  };

  // Rankings and close matches can't be saved as groups.
  const searched = filters.searchtext !== undefined || isFiltered(filters);
  const isGroup =
    searched &&
    !filters.recommendations &&
    !filters.returnWindow &&
    !directory.forgiven &&
    !directory.empty &&
    !directory.error;
  const canSave = isGroup && (!profile || can(profile, 'groups:manage'));
  /** Whether the company has no ex-employees at all, as opposed to no matches. */
  const bare = directory.empty && !shown.searchtext && !isFiltered(shown);
  return (
    <>
      <SearchHeader view={view} onSearch={(text, typed) => void search(text, typed)} onSubmit={sentence.submit} />
      <SentenceNote note={sentence.note} onUndo={() => sentence.undo().then(focusHeading)} />
      <SampleStrip className={classes.sample} />
      {!bare && (
        <FilterBar view={view} onChange={filterBy} action={canSave && <SaveSearch filters={filters} total={total} />} />
      )}
      <FilterChips view={view} onChange={(next) => void show(next)} />
      <SelectionBar {...chosen} />
      {!directory.error && !bare && (
        <ListToolbar
          total={directory.stale ? lastTotal.current : total}
          about={directory.about}
          job={jobTitle}
          order={listOrder(shown, directory)}
          {...chosen}
        />
      )}
      {directory.recommended &&
        (shown.returnWindow && !shown.recommendations ? (
          <ReturnNote {...directory.recommended} />
        ) : (
          <RecommendedNote view={view} recommended={directory.recommended} />
        ))}
      {directory.empty ? (
        <EmptyResults
          filters={shown}
          onClearSearch={() => show({ ...view, filters: { ...filters, searchtext: undefined } }).then(focusHeading)}
          onClearFilters={() => show({ filters: { searchtext: filters.searchtext } }).then(focusHeading)}
        />
      ) : (
        <PeopleList
          scope={scope}
          directory={directory}
          selection={selection}
          onRemoveFilters={(names) => {
            filterBy({ ...filters, ...Object.fromEntries(names.map((name) => [name, undefined])) });
            focusHeading();
          }}
          onToggle={canSelect ? toggleOne : undefined}
          onDelete={can(profile, 'people:write') ? setDoomed : undefined}
          opened={opened}
          onOpen={openPerson}
        />
      )}
      {opened && (
        <PersonPanel id={opened} listed={people.find(({ _id }) => _id === opened)} onClose={() => lookAt(undefined)} />
      )}
      {pending && (
        <SelectionDialogs pending={pending} job={jobIdOf(view)} onClose={() => setPending(undefined)} onDone={clear} />
      )}
      {doomed && (
        <DeletePersonDialog
          person={doomed}
          onClose={() => setDoomed(undefined)}
          onDone={({ _id }) => changeSelection((current) => without(current, _id))}
        />
      )}
    </>
  );
}
