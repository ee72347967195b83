import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { letterBlocks, letterLanguages } from '#contract/proofs/letter-document.ts';
import { letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import type { LetterTemplate, LetterTemplateContent } from '#contract/proofs/letter-templates.ts';
import { customFieldsQuery } from '#web/features/directory/custom-fields/api.ts';
import { AddBlock } from '#web/features/mail/email-builder/components/AddBlock.tsx';
import { BlockList } from '#web/features/mail/email-builder/components/BlockList.tsx';
import builder from '#web/features/mail/email-builder/components/Builder.module.css';
import { BuilderHostProvider } from '#web/features/mail/email-builder/components/builder-host.ts';
import { focusedPlace } from '#web/features/mail/email-builder/components/clipboard.ts';
import { ColourChoicesProvider, coloursIn } from '#web/features/mail/email-builder/components/colour-choices.ts';
import { faultsOf } from '#web/features/mail/email-builder/components/faults-of.ts';
import { HistoryStep } from '#web/features/mail/email-builder/components/HistoryStep.tsx';
import { useBlockEditor } from '#web/features/mail/email-builder/components/use-email-editor.ts';
import { useAutosave } from '../../../../lib/drafts/use-autosave.ts';
import { useBrandColour } from '../../../../lib/profile.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { ConflictDialog } from '../../../../ui/forms/ConflictDialog.tsx';
import { SaveNote } from '../../../../ui/forms/SaveNote.tsx';
import { UnsavedNote } from '../../../../ui/forms/UnsavedNote.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { useNarrow, usePhone } from '../../../../ui/pages/use-phone.ts';
import frame from '../../../../ui/text/editor.module.css';
import text from '../../../../ui/theme/text.module.css';
import { readTemplate, saveTemplate, templateQuery, useTemplateSaved } from '../api.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { letterTextFields } from './letter-fields.ts';
import { TemplateSettings } from './TemplateSettings.tsx';
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved-letter.ts';

const contentOf = (template: LetterTemplate): LetterTemplateContent => {
  const { name, language, document, secondLanguage, secondDocument, isOffered, isAtOnce, promiseDays } = template;
  return { name, language, document, secondLanguage, secondDocument, isOffered, isAtOnce, promiseDays };
};
const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;
/** Elements in which the shortcuts mean something else. */
const isTyping = () => document.activeElement?.closest('input, textarea, [contenteditable=true]') !== null;

type Side = 'document' | 'secondDocument';
const noFields: readonly never[] = [];

type LetterEditorProps = { template: LetterTemplate; user: string };

/** The editor of a letter's template: the blocks and settings, and beside them the letter. Saves while the person works. */
export function LetterEditor({ template, user }: LetterEditorProps) {
  const id = template._id;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: customFields } = useQuery(customFieldsQuery);
  const fields = useMemo(() => letterTextFields(customFields ?? noFields), [customFields]);
  const host = useMemo(() => ({ blocks: letterBlocks, fields, isPrinted: true }), [fields]);
  const [wanted, setSide] = useState<Side>('document');
  const sideOf = ({ secondDocument }: LetterTemplateContent): Side => (secondDocument ? wanted : 'document');
  const {
    email: content,
    chosen,
    said,
    canUndo,
    canRedo,
    acts,
  } = useBlockEditor<LetterTemplateContent>(
    useMemo(() => contentOf(template), [template]),
    {
      read: (written) => written[sideOf(written)] ?? written.document,
      change: (written, changed) => ({ ...written, [sideOf(written)]: changed }),
      blocks: letterBlocks,
      fields,
    },
  );
  const side = sideOf(content);
  const shown = content[side] ?? content.document;
  const saved = useTemplateSaved();
  const saving = useAutosave({
    content,
    revision: template.revision,
    save: (written, revision) => saveTemplate(id, { ...written, revision }),
    read: () => readTemplate(id),
    unsaved: {
      keep: (written, revision) => keepUnsaved(user, id, { content: written, revision }),
      drop: () => dropUnsaved(user, id),
    },
    onSaved: saved,
  });
  const [unsaved, setUnsaved] = useState(() => readUnsaved(user, id, contentOf(template)));
  const isPhone = usePhone();
  // As in the styles: where the preview has no room beside, it is behind a switch.
  const isNarrow = useNarrow('62rem');
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [tab, setTab] = useState('blocks');
  const { refused } = saving;
  const faults = useMemo(
    () =>
      faultsOf(
        refused.content[side] ?? refused.content.document,
        refused.errors.flatMap(({ path, message }) =>
          path.startsWith(`${side}.`) ? [{ path: `document${path.slice(side.length)}`, message }] : [],
        ),
      ),
    [refused, side],
  );
  const faulty = useMemo(() => new Set(faults.flatMap(({ block }) => (block ? [block] : []))), [faults]);
  const colours = coloursIn(shown, useBrandColour()).join();
  const choices = useMemo(() => colours.split(','), [colours]);
  const previewed = useMemo(() => {
    const { name, language, document, secondLanguage, secondDocument } = content;
    return { name: name.trim() || 'Letter', language, document, secondLanguage, secondDocument };
  }, [content]);
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
    const fresh = await client.fetchQuery({ ...templateQuery(id), staleTime: 0 });
    const written = contentOf(fresh);
    acts.replace(written);
    saving.adopt(written, fresh.revision);
  };
  const { secondLanguage } = content;
  return (
    <BuilderHostProvider value={host}>
      <ColourChoicesProvider value={choices}>
        <PageHeader
          title={content.name || 'Template'}
          onBack={() => void navigate({ to: paths.letters, search: { tab: 'templates' } })}
          backLabel="Back to templates"
          action={
            <div className={builder.actions}>
              <SaveNote state={saving.state} problem={saving.problem} />
              <HistoryStep label="Undo" keys="Ctrl Z" icon={IconArrowBackUp} enabled={canUndo} onClick={acts.undo} />
              <HistoryStep label="Redo" keys="Ctrl Y" icon={IconArrowForwardUp} enabled={canRedo} onClick={acts.redo} />
            </div>
          }
        />
        {unsaved && (
          <UnsavedNote
            onRestore={() => {
              saving.goOnFrom(unsaved.revision);
              acts.write(unsaved.content);
              setUnsaved(null);
            }}
            onDiscard={() => {
              dropUnsaved(user, id);
              setUnsaved(null);
            }}
          />
        )}
        {isNarrow && (
          <div className={frame.views}>
            <ChoiceField label="View" options={views} value={view} onChange={setView} />
          </div>
        )}
        <div className={frame.editor}>
          {(!isNarrow || view === 'edit') && (
            <div className={builder.written}>
              <Tabs
                label="Sections of the editor"
                value={tab}
                onChange={setTab}
                items={[
                  {
                    value: 'blocks',
                    label: 'Blocks',
                    faulty: faulty.size > 0,
                    content: (
                      <div className={builder.blocks} data-blocks>
                        {secondLanguage && content.secondDocument && (
                          <ChoiceField
                            label="Language being edited"
                            options={[
                              { value: 'document', label: letterLanguages[content.language] },
                              { value: 'secondDocument', label: letterLanguages[secondLanguage] },
                            ]}
                            value={side}
                            onChange={(next: Side) => {
                              acts.choose(null);
                              setSide(next);
                            }}
                          />
                        )}
                        {faults.length > 0 && (
                          <Callout tone="bad" role="alert">
                            {[...new Set(faults.map(({ message }) => message))].join('. ')}
                          </Callout>
                        )}
                        <BlockList
                          key={side}
                          label="Blocks"
                          blocks={shown.blocks}
                          chosen={chosen}
                          faulty={faulty}
                          acts={acts}
                        />
                        <AddBlock
                          label="Add block"
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
                  {
                    value: 'settings',
                    label: 'Settings',
                    content: <TemplateSettings content={content} write={acts.write} />,
                  },
                ]}
              />
            </div>
          )}
          {(!isNarrow || view === 'preview') && <LetterPreview content={previewed} />}
        </div>
        {saving.state === 'conflict' && (
          <ConflictDialog
            problem={saving.problem}
            onKeep={saving.overwrite}
            onLoad={load}
            onClose={saving.postpone}
            failed={{ keep: letterTemplateMessages.notSaved, load: letterTemplateMessages.notFetched }}
          >
            Your latest changes aren’t saved. Load the saved version, or save yours in its place. Issued letters stay as
            they are.
          </ConflictDialog>
        )}
      </ColourChoicesProvider>
    </BuilderHostProvider>
  );
}
