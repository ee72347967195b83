import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { can } from '../../../../lib/can.ts';
import { keepLastingDraft, readLastingDraft } from '../../../../lib/drafts/lasting-draft.ts';
import type { Find } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Highlight, SearchedWords } from '../../../../ui/text/Highlight.tsx';
import { markerOf } from '../../../../ui/text/highlight.ts';
import text from '../../../../ui/theme/text.module.css';
import { bestFirst, type KeptChoice, matching, type PaletteEntry, type PaletteSection } from './entries.ts';
import classes from './Palette.module.css';
import { useEntryOf, useFinds, useFound } from './use-found.tsx';

const most = 6;
// Contains people's names, so it is deleted after a week and on signing out.
const nameOf = (user: string) => `palette:${user}`;

/** The entries recently chosen in this browser's palette, newest first. */
const recentChoices = (user: string): readonly KeptChoice[] => readLastingDraft<KeptChoice[]>(nameOf(user)) ?? [];

function rememberChoice(user: string, choice: KeptChoice): void {
  const others = recentChoices(user).filter(({ from, id }) => from !== choice.from || id !== choice.id);
  keepLastingDraft(nameOf(user), [choice, ...others].slice(0, most));
}

/** Returns the recent choices that are still available: the palette's own entries by id, search results as they were then. */
function useRecent(area: Find['area'], fixed: readonly PaletteSection[]): readonly PaletteEntry[] {
  const user = useProfile()?.id;
  const [choices] = useState(() => (user ? recentChoices(user) : []));
  const finds = useFinds(area);
  const entryOf = useEntryOf();
  const own = fixed.flatMap(({ entries }) => entries);
  return choices.flatMap((choice) => {
    const find = finds.find(({ key }) => key === choice.from);
    const entry = find
      ? entryOf(find, choice)
      : own.find(({ kept }) => kept?.from === choice.from && kept.id === choice.id);
    return entry ? [{ ...entry, id: `recent ${entry.id}` }] : [];
  });
}

/** Returns the entries for a text: the server's results, then the area's own entries. Without a text, the recent choices. */
function useSections(area: Find['area'], text: string, fixed: readonly PaletteSection[]) {
  const { history } = useRouter();
  const mayFind = can(useProfile(), 'people:read');
  const search = text.trim();
  const recent = useRecent(area, fixed);
  const { sections: found, searching, failed } = useFound(area, search);
  const named = fixed.map(({ label, entries }) => ({ label, entries: matching(entries, search) }));
  const everywhere: PaletteEntry = {
    id: 'search',
    label: `Search ex-employees for “${search}”`,
    icon: <IconSearch size={18} aria-hidden />,
    run: () => history.push(`${paths.search}?${new URLSearchParams({ searchtext: search })}`),
  };
  const sections: readonly PaletteSection[] =
    search === ''
      ? [{ label: 'Recent', entries: recent }, ...fixed.filter(({ onlyFound }) => !onlyFound)]
      : [
          ...bestFirst([...found, ...named], search),
          { label: 'Everywhere', entries: area === 'portal' && mayFind ? [everywhere] : [] },
        ];
  const shown = sections.filter(({ entries }) => entries.length > 0);
  return {
    sections: shown,
    searching,
    failed,
    /** Contains only the link to the search. */
    isEmpty: search !== '' && !searching && shown.every(({ label }) => label === 'Everywhere'),
  };
}

export type PaletteProps = {
  opened: boolean;
  onClose: () => void;
  area: Find['area'];
  /** The area's pages, settings and actions. */
  fixed: readonly PaletteSection[];
};

const placeholders: Record<Find['area'], string> = {
  portal: 'Find people, jobs and pages',
  admin: 'Find a company or a page',
};

/** The command palette (look.md, Shell): finds people, opens pages and starts actions by keyboard. */
export default function Palette({ opened, ...content }: PaletteProps) {
  return (
    <Modal
      opened={opened}
      onClose={content.onClose}
      withCloseButton={false}
      returnFocus={false}
      padding={0}
      size="38rem"
      yOffset="12vh"
      attributes={{ content: { 'aria-label': 'Search or jump to' } }}
    >
      <PaletteContent {...content} />
    </Modal>
  );
}

const inWords = (labels: readonly string[]) =>
  new Intl.ListFormat('en').format(labels.map((label) => label.toLowerCase()));
const resultsOf = (count: number) => (count === 1 ? '1 result' : `${count} results`);

function PaletteContent({ onClose, area, fixed }: Omit<PaletteProps, 'opened'>) {
  const [text, setText] = useState('');
  const combobox = useCombobox({ opened: true });
  const user = useProfile()?.id;
  const { sections, searching, failed, isEmpty } = useSections(area, text, fixed);
  const entries = sections.flatMap((section) => section.entries);
  const offered = entries.map(({ id }) => id).join();
  const marker = useMemo(() => markerOf(text, false), [text]);
  const moved = useRef(false);
  const { selectOption, getSelectedOptionIndex } = combobox;
  const chosen = useRef<string>(undefined);
  useEffect(() => {
    // Keeps an entry selected with the arrow keys when more results arrive; while only typing, the first entry is selected.
    const kept = moved.current ? entries.findIndex(({ id }) => id === chosen.current) : 0;
    if (offered !== '') selectOption(Math.max(kept, 0));
    return () => {
      chosen.current = entries[getSelectedOptionIndex()]?.id;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- runs whenever the entries change, and only then
  }, [offered]);

  const choose = (id: string) => {
    const entry = entries.find((candidate) => candidate.id === id);
    onClose();
    if (user && entry?.kept) rememberChoice(user, entry.kept);
    entry?.run();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={choose}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          // Focused immediately, so that text typed right after Ctrl K goes here.
          autoFocus
          data-autofocus
          role="combobox"
          aria-label="Search or jump to"
          placeholder={placeholders[area]}
          size="lg"
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            moved.current = false;
            setText(event.target.value);
          }}
          // The list handles Esc itself, but here it only ever closes together with the palette.
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moved.current = true;
            if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose();
          }}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={searching && <Loader size="xs" aria-hidden />}
          classNames={{ input: classes.input }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.options} aria-label="Results" tabIndex={0}>
        {isEmpty && failed.length === 0 && <Combobox.Empty>Nothing found for “{text.trim()}”</Combobox.Empty>}
        <SearchedWords value={marker}>
          {sections.map(({ label, entries: rows }) => (
            <Combobox.Group key={label} label={label}>
              {rows.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </Combobox.Group>
          ))}
        </SearchedWords>
        {failed.length > 0 && (
          <Combobox.Empty>{`Couldn’t search ${inWords(failed)}. Please try again later.`}</Combobox.Empty>
        )}
      </Combobox.Options>
      <p className="visually-hidden" role="status">
        {text.trim() !== '' && !searching && (isEmpty ? 'Nothing found' : resultsOf(entries.length))}
      </p>
      <p className={classes.keys} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> to move · <kbd>Enter</kbd> to open · <kbd>Esc</kbd> to close
      </p>
    </Combobox>
  );
}

function Row({ entry }: { entry: PaletteEntry }) {
  return (
    <Combobox.Option value={entry.id} className={classes.row}>
      <span className={classes.icon}>{entry.icon}</span>
      <span className={classes.words}>
        <span className={text.breaking}>
          <Highlight text={entry.label} />
        </span>
        {entry.note && (
          <span className={text.small}>
            <Highlight text={entry.note} />
          </span>
        )}
      </span>
    </Combobox.Option>
  );
}
