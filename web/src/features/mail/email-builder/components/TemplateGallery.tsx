import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { cutText } from '#contract/base/cut-text.ts';
import { emailSettings } from '#contract/mail/email-document.ts';
import { emailPresets } from '#contract/mail/email-presets.ts';
import { createTemplate, type EmailContent, templateMessages } from '#contract/mail/email-templates.ts';
import { ApiError } from '../../../../lib/client.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { galleryQuery, readHtml, useCreateTemplate } from '../api.ts';
import classes from './Builder.module.css';
import { newBlock } from './document-actions.ts';
import { PresetCard, TemplateCard } from './TemplateCard.tsx';

const most = 400_000;

/** Reads a file: an email exported from Encore, or HTML from another program, which the server sanitises and splits into blocks. */
async function readFile(file: File): Promise<EmailContent & { name: string }> {
  const refuse = (message: string) => {
    throw new ApiError(400, message, [{ path: 'file', message }]);
  };
  const text = await file.text();
  if (text.length > most) refuse('This file is too large for an email');
  const name = cutText(file.name.replace(/\.\w+$/, ''), 80) || 'Imported email';
  if (/^\s*</.test(text)) return { name, subject: '', preheader: '', document: (await readHtml(text)).document };
  const parsed = (() => {
    try {
      return createTemplate.body.safeParse({ name, ...JSON.parse(text) });
    } catch {
      return null;
    }
  })();
  return parsed?.success ? parsed.data : (refuse(templateMessages.nothingToImport) as never);
}

/** The dialog that imports a file as a template. */
function ImportDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const creating = useCreateTemplate();
  const [file, setFile] = useState<File | null>(null);
  const form = useForm<{ file: string }>({ defaultValues: { file: '' } });
  const { error } = form.getFieldState('file', form.formState);
  return (
    <FormDialog
      title="Import an email"
      form={form}
      save={async () => creating.mutateAsync(await readFile(file as File))}
      saved={templateMessages.created}
      failed={templateMessages.notCreated}
      onSaved={({ _id }) => navigate({ to: '/create-template', search: { id: _id } })}
      submitLabel="Import"
      disabled={!file}
      unsaved={null}
      onClose={onClose}
    >
      <FileDrop
        label="File"
        hint="An email exported as JSON, or an HTML file."
        accept=".json,.html,.htm"
        file={file}
        onFile={(chosen) => {
          form.clearErrors();
          setFile(chosen);
        }}
        error={error?.message}
      />
    </FormDialog>
  );
}

const blank = (): EmailContent => ({
  subject: '',
  preheader: '',
  document: {
    version: 1,
    settings: emailSettings.parse({}),
    blocks: [newBlock('header'), newBlock('text'), newBlock('footer')],
  },
});

/** The company's templates, and the presets that come with the product. */
export function TemplateGallery() {
  const navigate = useNavigate();
  const company = useProfile()?.companyDetails?.name ?? '';
  const [filters, change] = useFilters();
  const search = filters.searchtext || undefined;
  const list = useInfiniteQuery(galleryQuery(search));
  const creating = useCreateTemplate();
  const [importing, setImporting] = useState(false);
  const [create, working] = useTold(creating.mutateAsync, {
    failed: templateMessages.notCreated,
    onDone: ({ _id }) => navigate({ to: '/create-template', search: { id: _id } }),
  });
  const templates = list.data?.pages.flatMap((page) => page.templates) ?? [];
  const isEmpty = list.isSuccess && templates.length === 0;
  return (
    <>
      <PageHeader
        title="Email templates"
        description="Emails to start your mailers from."
        action={
          <>
            <Button
              variant="default"
              leftSection={<IconFileImport size={18} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              Import
            </Button>
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              loading={working}
              onClick={() => void create({ ...blank(), name: 'New template', fresh: true })}
            >
              Create template
            </Button>
          </>
        }
      />
      <div className={classes.searched}>
        <SearchBox
          value={search ?? ''}
          onSearch={(next) => change({ searchtext: next || undefined })}
          placeholder="search by name or subject"
          label="Search templates"
          maxLength={100}
        />
      </div>
      <div className={layout.inTurn}>
        <section aria-labelledby="own-templates">
          <h2 id="own-templates" className={text.heading}>
            Your templates
          </h2>
          {list.isPending && !list.error && <RowSkeletons count={2} />}
          {list.error && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
          {isEmpty && (
            <EmptyState icon={IconTemplate} title={search ? 'No template found' : 'No templates yet'}>
              {search
                ? 'Search for another name or subject.'
                : 'Start from one of the emails below, or from an empty one.'}
            </EmptyState>
          )}
          <ul className={classes.gallery}>
            {templates.map((template) => (
              <li key={template._id}>
                <TemplateCard template={template} />
              </li>
            ))}
          </ul>
          <ShowMore list={list} />
        </section>
        {!search && (
          <section aria-labelledby="presets" className={classes.presets}>
            <h2 id="presets" className={text.heading}>
              Start from
            </h2>
            <ul className={classes.gallery}>
              {emailPresets.map((preset) => (
                <li key={preset.key}>
                  <PresetCard
                    preset={preset}
                    disabled={working}
                    onUse={() => {
                      const subject = preset.subject.replaceAll('{companyName}', company);
                      const { name, preheader, document } = preset;
                      void create({ name, subject, preheader, document, fresh: true });
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
