import { Combobox, Loader, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Find } from '../../../../lib/feature.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { Highlight, SearchedWords } from '../../../../ui/text/Highlight.tsx';
import { markerOf } from '../../../../ui/text/highlight.ts';
import text from '../../../../ui/theme/text.module.css';
import type { PaletteEntry, PaletteSection } from './entries.ts';
import classes from './Palette.module.css';
import { rememberChoice } from './recent-choices.ts';
import { useSections } from './use-sections.tsx';

export type PaletteProps = {
  opened: boolean;
  onClose: () => void;
  area: Find['area'];
  /** What the area offers to everybody who may use it: pages, settings and actions. */
  fixed: readonly PaletteSection[];
};

const placeholders: Record<Find['area'], string> = {
  portal: 'Find people, jobs, campaigns and pages',
  admin: 'Find a company or a page',
};

/** The command palette (look.md, Shell): find a person, go to a page, start something, all by keyboard. */
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
    // Somebody who went to an entry stays on it when more is found; whoever only typed means the first.
    const kept = moved.current ? entries.findIndex(({ id }) => id === chosen.current) : 0;
    if (offered !== '') selectOption(Math.max(kept, 0));
    return () => {
      chosen.current = entries[getSelectedOptionIndex()]?.id;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- anew whenever the offer changes, and only then
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
          // At once: what is typed right after Ctrl K belongs here.
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
          // The list keeps Esc to itself, but here it is never closed without the palette.
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
