import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { brandingMessages } from '#contract/company/branding.ts';
import type { Branding } from '#contract/company/branding-routes.ts';
import { useAutosave } from '../../../../lib/drafts/use-autosave.ts';
import { focusFirstFault } from '../../../../lib/focus-fault.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { ConflictDialog } from '../../../../ui/forms/ConflictDialog.tsx';
import { SaveNote } from '../../../../ui/forms/SaveNote.tsx';
import { UnsavedNote } from '../../../../ui/forms/UnsavedNote.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { useNarrow } from '../../../../ui/pages/use-phone.ts';
import frame from '../../../../ui/text/editor.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { brandingQuery, readBrand, saveBrand, versionQuery } from '../api.ts';
import { BrandMenu } from './BrandMenu.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { BrandState } from './BrandState.tsx';
import { BrandVersions } from './BrandVersions.tsx';
import { ColourPart } from './ColourPart.tsx';
import { EmailsPart, LogoPart, SignInPart } from './LookParts.tsx';
import { PagePart } from './PagePart.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { dropUnsaved, keepUnsaved, readUnsaved } from './unsaved-brand.ts';
import { useBrandEditor } from './use-brand-editor.ts';
import { useFaults } from './use-faults.ts';
import { contentOf, openProblems, type Part, partOf, parts, placeOnPage, rowAt, writtenOf } from './written-brand.ts';

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;
const contents = { colour: ColourPart, logo: LogoPart, 'sign-in': SignInPart, emails: EmailsPart, page: PagePart };
const isPart = (text: string | undefined): text is Part => parts.some(({ value }) => value === text);

/** The editor of a company’s brand with a preview beside it. Changes save automatically, and are not visible to anyone until published. */
export function BrandEditor({ branding, user }: { branding: Branding; user: string }) {
  const start = useMemo(() => writtenOf(branding.content), [branding]);
  const { brand, open, canUndo, canRedo, acts } = useBrandEditor(start);
  const content = useMemo(() => contentOf(brand), [brand]);
  const [server, setServer] = useState(branding);
  const saving = useAutosave({
    content: brand,
    revision: branding.revision,
    save: async (written, revision) => {
      const saved = await saveBrand(contentOf(written), revision);
      setServer(saved);
      return saved;
    },
    read: readBrand,
    unsaved: {
      keep: (written, revision) => keepUnsaved(user, written, revision),
      drop: () => dropUnsaved(user),
    },
  });
  const { fault, faultyParts, drawn, ask } = useFaults(content, saving.refused);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isNarrow = useNarrow('62em');
  const [{ part: asked }, filter] = useFilters();
  const part = isPart(asked) ? asked : 'colour';
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  /** The key of the row, or the part of the page, that has the focus or had it last. */
  const [edited, setEdited] = useState<string | null>(null);
  const [versions, setVersions] = useState<{ chosen: number | null } | null>(null);
  const [publishing, setPublishing] = useState<number | null>(null);
  const [unsaved, setUnsaved] = useState(() => readUnsaved(user, branding.content));
  const looked = useQuery(versionQuery(versions?.chosen ?? null));
  useHotkeys([
    ['mod+Z', acts.undo],
    ['mod+shift+Z', acts.redo],
    ['mod+Y', acts.redo],
  ]);
  /** Loads what the server has; `how` decides whether that is a step to undo or a fresh start. */
  const adopt = (fresh: Branding, how: 'put' | 'replace') => {
    const written = writtenOf(fresh.content);
    acts[how](written);
    saving.adopt(written, fresh.revision);
    setServer(fresh);
    setVersions(null);
  };
  const publish = async () => {
    const [problem] = openProblems(content);
    if (problem) {
      ask();
      filter({ part: partOf(problem.path) });
      setView('edit');
      const row = rowAt(brand, problem.path);
      if (row) acts.open(row);
      focusFirstFault(document.querySelector('main'));
      toast.failure(problem.message);
      return;
    }
    const { revision, isWhole } = await saving.flush();
    if (isWhole) setPublishing(revision);
    else toast.failure(brandingMessages.notSaved);
  };
  const isPublished = saving.state === 'saved' && !server.isChanged;
  const shown = versions && looked.data ? looked.data.content : drawn;
  return (
    <>
      <PageHeader
        title="Branding"
        description={<BrandState server={server} />}
        onBack={() => void navigate({ to: paths.settingsSection, params: { section: 'branding' } })}
        backLabel="Back to settings"
        action={
          <>
            <SaveNote state={saving.state} problem={saving.problem} />
            <ActionIcon aria-label="Undo" disabled={!canUndo} onClick={acts.undo}>
              <IconArrowBackUp size={20} aria-hidden />
            </ActionIcon>
            <ActionIcon aria-label="Redo" disabled={!canRedo} onClick={acts.redo}>
              <IconArrowForwardUp size={20} aria-hidden />
            </ActionIcon>
            <BrandMenu
              published={server.published}
              isChanged={server.isChanged || saving.state !== 'saved'}
              flush={saving.flush}
              onVersions={() => setVersions({ chosen: null })}
              onDiscarded={(fresh) => adopt(fresh, 'replace')}
            />
            <Button disabled={isPublished} onClick={() => void publish()}>
              Publish
            </Button>
          </>
        }
      />
      {unsaved && (
        <UnsavedNote
          onRestore={() => {
            saving.goOnFrom(unsaved.revision);
            acts.put(unsaved.brand);
            setUnsaved(null);
          }}
          onDiscard={() => {
            dropUnsaved(user);
            setUnsaved(null);
          }}
        />
      )}
      {isNarrow && !versions && (
        <div className={frame.views}>
          <ChoiceField label="View" options={views} value={view} onChange={setView} />
        </div>
      )}
      <div
        className={frame.editor}
        onFocus={({ target }) => {
          const { row, shown: place } = target.closest<HTMLElement>('[data-row], [data-shown]')?.dataset ?? {};
          setEdited((before) => row ?? place ?? before);
        }}
      >
        {!versions && (!isNarrow || view === 'edit') && (
          <Tabs
            label="Parts of the brand"
            value={part}
            onChange={(next) => filter({ part: next })}
            items={parts.map(({ value, label }) => {
              const Content = contents[value];
              return {
                value,
                label,
                faulty: faultyParts.has(value),
                content: <Content brand={brand} acts={acts} open={open} fault={fault} />,
              };
            })}
          />
        )}
        {versions && (
          <BrandVersions
            chosen={versions.chosen}
            onChoose={(chosen) => setVersions({ chosen })}
            flush={saving.flush}
            onRestored={(fresh) => adopt(fresh, 'put')}
            onClose={() => setVersions(null)}
          />
        )}
        {(versions || !isNarrow || view === 'preview') &&
          (looked.error ? (
            <LoadFailure error={looked.error} onRetry={looked.refetch} />
          ) : (
            <BrandPreview
              content={shown}
              part={part}
              inWork={part === 'page' && edited && !versions ? placeOnPage(brand, edited) : null}
            />
          ))}
      </div>
      {publishing !== null && (
        <PublishDialog
          content={content}
          revision={publishing}
          published={server.published}
          onPublished={(fresh) => {
            setServer(fresh);
            saving.adopt(brand, fresh.revision);
          }}
          onClose={() => setPublishing(null)}
        />
      )}
      {saving.state === 'conflict' && (
        <ConflictDialog
          problem={saving.problem}
          onKeep={saving.overwrite}
          onLoad={async () => adopt(await client.fetchQuery({ ...brandingQuery, staleTime: 0 }), 'replace')}
          onClose={saving.postpone}
          failed={{ keep: brandingMessages.notSaved, load: brandingMessages.notFetched }}
        >
          Your latest changes aren’t saved. Load your colleague’s version, or save yours over it. The published version
          doesn’t change either way.
        </ConflictDialog>
      )}
    </>
  );
}
