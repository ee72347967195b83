import { Button } from '@mantine/core';
import { IconFileImport, IconPlus, IconTemplate } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { emailSettings } from '#contract/mail/email-document.ts';
import { emailPresets } from '#contract/mail/email-presets.ts';
import { type EmailContent, templateMessages } from '#contract/mail/email-templates.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { galleryQuery, useCreateTemplate } from '../api.ts';
import classes from './Builder.module.css';
import { newBlock } from './document-actions.ts';
import { ImportDialog } from './ImportDialog.tsx';
import { PresetCard, TemplateCard } from './TemplateCard.tsx';

const blank = (): EmailContent => ({
  subject: '',
  preheader: '',
  document: {
    version: 1,
    settings: emailSettings.parse({}),
    blocks: [newBlock('header'), newBlock('text'), newBlock('footer')],
  },
});

/** The saved emails of the company, and those that come with the product. */
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
        description="Emails that your mailers begin from."
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
      <section aria-labelledby="own-templates">
        <h2 id="own-templates" className={text.heading}>
          Your templates
        </h2>
        {list.isPending && !list.error && <RowSkeletons count={2} />}
        {list.error && !list.data && <LoadFailure error={list.error} onRetry={() => list.refetch()} />}
        {isEmpty && (
          <EmptyState icon={IconTemplate} title={search ? 'No template found' : 'No templates yet'}>
            {search ? 'Search for another name or subject.' : 'Begin with one of those below, or with an empty email.'}
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
            Begin with
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
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
