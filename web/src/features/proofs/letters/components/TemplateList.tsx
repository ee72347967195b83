import { Menu } from '@mantine/core';
import { IconFileText, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { letterKindWords } from '#contract/base/letter-states.ts';
import { paths } from '#contract/base/paths.ts';
import { letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import type { LetterTemplateLine } from '#contract/proofs/letter-templates.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { type DataColumn, DataTable } from '../../../../ui/lists/DataTable.tsx';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { templatesQuery, useDeleteTemplate } from '../api.ts';
import classes from './Letters.module.css';
import { languagesText, offerText } from './letter-words.ts';
import { StandardLettersButton } from './StandardLettersButton.tsx';

const columnsWith = (onDelete: (template: LetterTemplateLine) => void): readonly DataColumn<LetterTemplateLine>[] => [
  {
    label: 'Letter',
    rowHeader: true,
    width: '32%',
    render: ({ _id, name, kind }) => (
      <div>
        <Link
          to={paths.letterTemplate}
          params={{ id: _id }}
          className={`${text.name} ${text.oneLine} ${classes.name}`}
          title={name}
        >
          {name}
        </Link>
        <p className={`${text.small} ${text.oneLine} ${classes.line}`}>{letterKindWords[kind].label}</p>
      </div>
    ),
  },
  { label: 'Language', render: languagesText },
  { label: 'How people get it', render: offerText },
  {
    label: 'Last change',
    render: ({ updatedAt, by }) => (
      <div>
        <Moment at={updatedAt} />
        {by && <p className={`${text.small} ${text.oneLine} ${classes.line}`}>{by}</p>}
      </div>
    ),
  },
  {
    label: 'Actions',
    actions: true,
    render: (template) => (
      <MoreMenu label={`Actions for ${template.name}`}>
        <Menu.Item color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onDelete(template)}>
          Delete
        </Menu.Item>
      </MoreMenu>
    ),
  },
];

/** The templates by kind. Each opens in its editor. */
export function TemplateList() {
  const { data: templates, error, refetch } = useQuery(templatesQuery);
  const deleting = useDeleteTemplate();
  const [doomed, setDoomed] = useState<LetterTemplateLine>();
  if (!templates)
    return error ? (
      <LoadFailure error={error} failed={letterTemplateMessages.notFetched} onRetry={refetch} />
    ) : (
      <TableSkeleton />
    );
  if (templates.length === 0)
    return (
      <EmptyState icon={IconFileText} title="No templates yet" action={<StandardLettersButton />}>
        A template is the text of a letter with fields such as the name and the dates, which are filled in from the
        record. Start from the standard letters and adapt them.
      </EmptyState>
    );
  return (
    <>
      <DataTable
        twoLines
        label="Templates"
        columns={columnsWith(setDoomed)}
        items={templates}
        getKey={({ _id }) => _id}
      />
      {doomed && (
        <ConfirmDialog
          title={`Delete ${doomed.name}?`}
          confirmLabel="Delete"
          onConfirm={() => deleting.mutateAsync(doomed._id)}
          done={letterTemplateMessages.deleted}
          failed={letterTemplateMessages.notDeleted}
          onClose={() => setDoomed(undefined)}
        >
          <p>
            No one can request or issue this letter any more. Letters already issued stay and can still be verified.
            This can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
