import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#contract/base/paths.ts';
import { late } from '../../../../lib/late.ts';
import { useAsked } from '../../../../lib/use-asked.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { Tabs } from '../../../../ui/pages/Tabs.tsx';
import { documentsQuery } from '../api.ts';
import { BatchList } from '../components/BatchList.tsx';
import { DocumentList } from '../components/DocumentList.tsx';

const AddDocumentDialog = late(() => import('../components/AddDocumentDialog.tsx'), 'AddDocumentDialog');
const AddBatchDialog = late(() => import('../components/AddBatchDialog.tsx'), 'AddBatchDialog');
const DocumentDialog = late(() => import('../components/DocumentDialog.tsx'), 'DocumentDialog');

const tabs = ['documents', 'batches', 'held'] as const;

/** All documents of a company, and their batches. A record links here with `addfor`, the person to add a document for. */
export function DocumentsPage() {
  const [filters, change] = useFilters();
  const tab = tabs.find((each) => each === filters.tab) ?? 'documents';
  const { data: all } = useInfiniteQuery(documentsQuery({}));
  const hasHeld = tab === 'held' || (all?.pages[0]?.hasHeld ?? false);
  const [asked, setAsked] = useState<'document' | 'batch'>();
  useAsked('create', () => setAsked('document'));
  const person = filters.addfor || undefined;
  const back = useBack(paths.documents);
  const isBatches = tab === 'batches';
  const addDocument = (isMain: boolean) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={isMain && <IconPlus size={18} aria-hidden />}
      onClick={() => setAsked('document')}
    >
      Add document
    </Button>
  );
  const addBatch = (isMain: boolean) => (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={isMain && <IconPlus size={18} aria-hidden />}
      onClick={() => setAsked('batch')}
    >
      Add ZIP
    </Button>
  );
  return (
    <>
      <PageHeader
        title="Documents"
        description="Payslips, tax forms and settlements. Each person sees their own; recruiters and support don’t see any."
        action={
          isBatches ? (
            <>
              {addDocument(false)}
              {addBatch(true)}
            </>
          ) : (
            <>
              {addBatch(false)}
              {addDocument(true)}
            </>
          )
        }
      />
      <Tabs
        label="Lists of documents"
        value={tab}
        onChange={(next) =>
          change({
            tab: next === 'documents' ? undefined : next,
            searchtext: undefined,
            kind: undefined,
            person: undefined,
          })
        }
        items={[
          { value: 'documents', label: 'Documents', content: tab === 'documents' && <DocumentList /> },
          { value: 'batches', label: 'Batches', content: isBatches && <BatchList /> },
          ...(hasHeld ? [{ value: 'held', label: 'Held', content: tab === 'held' && <DocumentList isHeld /> }] : []),
        ]}
      />
      {(asked === 'document' || person) && (
        <AddDocumentDialog person={person} onClose={() => (person ? back() : setAsked(undefined))} />
      )}
      {asked === 'batch' && <AddBatchDialog onClose={() => setAsked(undefined)} />}
      {filters.document && <DocumentDialog id={filters.document} onClose={() => change({ document: undefined })} />}
    </>
  );
}
