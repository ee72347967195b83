import { useHotkeys } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import type { EmailHint, EmailTemplate } from '#contract/mail/email-templates.ts';
import { useAutosave } from '../../../../lib/drafts/use-autosave.ts';
import { markText } from '../../../../lib/mark-text.ts';
import { useBrandColour } from '../../../../lib/profile.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { SaveNote } from '../../../../ui/forms/SaveNote.tsx';
import { UnsavedNote } from '../../../../ui/forms/UnsavedNote.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { useNarrow, usePhone } from '../../../../ui/pages/use-phone.ts';
import frame from '../../../../ui/text/editor.module.css';
import text from '../../../../ui/theme/text.module.css';
import { readEmail, saveEmail, templateQuery } from '../api.ts';
import { AddBlock } from './AddBlock.tsx';
import { BlockList } from './BlockList.tsx';
import classes from './Builder.module.css';
import { focusedPlace } from './clipboard.ts';
import { ColourChoicesProvider, coloursIn } from './colour-choices.ts';
import { EmailConflict } from './EmailConflict.tsx';
import { DesignFields, InboxFields } from './EmailForm.tsx';
import { EmailHeader } from './EmailHeader.tsx';
import { EmailPreview } from './EmailPreview.tsx';
import { faultsOf } from './faults-of.ts';
import { HintList } from './HintList.tsx';
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved.ts';
import { useEmailEditor, type WrittenEmail } from './use-email-editor.ts';
import { usePreview } from './use-preview.ts';
import { VersionsView } from './VersionsView.tsx';

const writtenOf = ({ name, subject, preheader, document }: EmailTemplate): WrittenEmail => ({
  name,
  subject,
  preheader,
  document,
});
const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;
/** Combines the server's faults and other hints, each once. */
const allHints = (refused: readonly EmailHint[], found: readonly EmailHint[]) => [
  ...refused,
  ...found.filter(({ block, message }) => !refused.some((fault) => fault.block === block && fault.message === message)),
];
/** Elements in which the shortcuts mean something else. */
const isTyping = () => document.activeElement?.closest('input, textarea, [contenteditable=true]') !== null;

/** A block of the email and the words to mark in it; without a block, in the subject or preview text. */
type Place = Partial<Pick<EmailHint, 'block' | 'mark'>>;

type EmailEditorProps = { template: EmailTemplate; user: string; back: string | undefined; at?: Place | undefined };

/** The email editor: the blocks, and beside them a preview. Saves while the person works. */
export function EmailEditor({ template, user, back, at }: EmailEditorProps) {
  const { email, chosen, said, canUndo, canRedo, acts } = useEmailEditor(
    useMemo(() => writtenOf(template), [template]),
  );
  const client = useQueryClient();
  const id = template._id;
  const saving = useAutosave({
    content: email,
    revision: template.revision,
    save: (written, revision) => saveEmail(id, { ...written, revision }),
    read: () => readEmail(id),
    unsaved: {
      keep: (written, revision) => keepUnsaved(user, id, { email: written, revision }),
      drop: () => dropUnsaved(user, id),
    },
    // Refetches the gallery and the mailer that it belongs to, but not the email being written.
    onSaved: () =>
      void client.invalidateQueries({
        queryKey: ['email-templates'],
        predicate: ({ queryKey }) => queryKey[1] !== 'one',
      }),
  });
  const { refused } = saving;
  const { hints: found, preview } = usePreview(email);
  const isPhone = usePhone();
  // As in the styles: where the preview has no room beside, it is behind a switch.
  const isNarrow = useNarrow('62rem');
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [tab, setTab] = useState('blocks');
  const written = useRef<HTMLDivElement>(null);
  const [versions, setVersions] = useState(false);
  // The preview follows the block that was chosen or got the focus last.
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => setFocused(chosen), [chosen]);
  const inWork = focused ?? chosen;
  const [unsaved, setUnsaved] = useState(() => readUnsaved(user, template._id, writtenOf(template)));
  const hints = useMemo(() => allHints(faultsOf(refused.content.document, refused.errors), found), [refused, found]);
  const colours = coloursIn(email.document, useBrandColour()).join();
  const choices = useMemo(() => colours.split(','), [colours]);
  const faults = hints.flatMap(({ severity, block }) => (severity === 'error' && block ? [block] : [])).join();
  const faulty = useMemo(() => new Set(faults ? faults.split(',') : []), [faults]);
  useHotkeys([
    ['mod+Z', acts.undo],
    ['mod+shift+Z', acts.redo],
    ['mod+Y', acts.redo],
  ]);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (isTyping()) return;
      event.preventDefault();
      acts.paste(event.clipboardData?.getData('text/plain') ?? '', focusedPlace());
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [acts]);
  const load = async () => {
    const fresh = await client.fetchQuery({ ...templateQuery(template._id), staleTime: 0 });
    adopt(fresh);
  };
  const adopt = (fresh: EmailTemplate) => {
    const written = writtenOf(fresh);
    acts.replace(written);
    saving.adopt(written, fresh.revision);
  };
  /** Can be undone, unlike loading the saved version in place of one's own. */
  const takeBack = (fresh: EmailTemplate) => {
    const written = writtenOf(fresh);
    acts.put(written);
    saving.adopt(written, fresh.revision);
    setVersions(false);
  };
  const choose = ({ block, mark }: Place) => {
    setTab('blocks');
    setView('edit');
    if (block) acts.choose(block);
    const place = () => (block ? document.querySelector(`[data-block="${block}"]`) : written.current);
    requestAnimationFrame(() => place()?.scrollIntoView({ block: 'nearest' }));
    if (mark) markText(place, mark);
  };
  // Once, so that a person who came here to fix something finds it open and marked.
  const led = useRef(at);
  useEffect(() => {
    if (led.current) choose(led.current);
    led.current = undefined;
  });
  return (
    <ColourChoicesProvider value={choices}>
      <EmailHeader
        template={template}
        email={email}
        acts={acts}
        canUndo={canUndo}
        canRedo={canRedo}
        back={back}
        note={<SaveNote state={saving.state} problem={saving.problem} />}
        save={saving.flush}
        onVersions={() => setVersions(true)}
      />
      {unsaved && (
        <UnsavedNote
          onRestore={() => {
            saving.goOnFrom(unsaved.revision);
            acts.write(unsaved.email);
            setUnsaved(null);
          }}
          onDiscard={() => {
            dropUnsaved(user, template._id);
            setUnsaved(null);
          }}
        />
      )}
      {isNarrow && !versions && (
        <div className={frame.views}>
          <ChoiceField label="View" options={views} value={view} onChange={setView} />
        </div>
      )}
      <div className={frame.editor}>
        {!versions && (!isNarrow || view === 'edit') && (
          <div className={classes.written} ref={written}>
            <InboxFields email={email} acts={acts} />
            <Tabs
              label="Sections of the editor"
              value={tab}
              onChange={setTab}
              items={[
                {
                  value: 'blocks',
                  label: 'Blocks',
                  content: (
                    <div
                      className={classes.blocks}
                      data-blocks
                      onFocus={({ target }) => {
                        const { block } = target.closest<HTMLElement>('[data-block]')?.dataset ?? {};
                        if (block) setFocused(block);
                      }}
                    >
                      <BlockList
                        label="Blocks"
                        blocks={email.document.blocks}
                        chosen={chosen}
                        faulty={faulty}
                        acts={acts}
                      />
                      <AddBlock
                        label="Add block"
                        ofJourney={back === paths.journeys}
                        onAdd={(type) => acts.add(type)}
                        onPaste={(block) => acts.paste(block)}
                      />
                      <p className={text.small}>
                        {isPhone
                          ? 'Drag the dots beside a block to move it, even into columns.'
                          : 'Alt and an arrow key move a block, even into columns. Ctrl C, X, V and D copy, cut, paste and duplicate it.'}
                      </p>
                      <p className="visually-hidden" role="status">
                        {said}
                      </p>
                    </div>
                  ),
                },
                { value: 'design', label: 'Design', content: <DesignFields email={email} acts={acts} /> },
                {
                  value: 'hints',
                  label: `Hints${hints.length ? ` (${hints.length})` : ''}`,
                  faulty: faults !== '',
                  content: <HintList hints={hints} onChoose={choose} />,
                },
              ]}
            />
          </div>
        )}
        {!versions && (!isNarrow || view === 'preview') && (
          <EmailPreview email={email} preview={preview} inWork={inWork} />
        )}
        {versions && (
          <VersionsView id={template._id} email={email} onRestored={takeBack} onClose={() => setVersions(false)} />
        )}
      </div>
      {saving.state === 'conflict' && (
        <EmailConflict
          problem={saving.problem}
          email={email}
          onCopied={() => dropUnsaved(user, template._id)}
          onKeep={saving.overwrite}
          onLoad={load}
          onClose={saving.postpone}
        />
      )}
    </ColourChoicesProvider>
  );
}
