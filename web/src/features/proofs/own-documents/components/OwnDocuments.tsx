import { IconFiles } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentKinds, documentKindWords } from '#contract/base/document-kinds.ts';
import { documentMessages } from '#contract/proofs/document-messages.ts';
import type { OwnDocument } from '#contract/proofs/documents.ts';
import { late } from '../../../../lib/late.ts';
import { number } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect } from '../../../../ui/filters/FilterSelect.tsx';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { ownDocumentsQuery } from '../api.ts';
import { OwnDocumentRow } from './OwnDocumentRow.tsx';
import classes from './OwnDocuments.module.css';

const OpenDocumentDialog = late(() => import('./OpenDocumentDialog.tsx'), 'OpenDocumentDialog');

type Count = { kind: OwnDocument['kind']; year: number; documents: number };

const sum = (counts: readonly Count[]) => counts.reduce((total, { documents }) => total + documents, 0);

/** Returns the kinds and years to choose from, each with the number of its documents. */
function optionsOf(counts: readonly Count[]) {
  const kinds = documentKinds.flatMap((kind) => {
    const documents = sum(counts.filter((each) => each.kind === kind));
    return documents > 0 ? [{ value: kind, label: `${documentKindWords[kind].plural} (${number(documents)})` }] : [];
  });
  const years = [...new Set(counts.map(({ year }) => year))].map((year) => ({
    value: String(year),
    label: `${year} (${number(sum(counts.filter((each) => each.year === year)))})`,
  }));
  return { kinds, years };
}

/** The person’s payslips and other documents, latest first, by kind and year. */
export function OwnDocuments() {
  const [filters] = useFilters();
  const kind = documentKinds.find((each) => each === filters.kind);
  const year = /^(?:19|2\d)\d{2}$/.test(filters.year ?? '') ? filters.year : undefined;
  const list = useInfiniteQuery(ownDocumentsQuery({ kind, year }));
  const [opened, setOpened] = useState<OwnDocument>();
  if (list.isPending) return <RowSkeletons count={3} />;
  const documents = list.data?.pages.flatMap((page) => page.documents) ?? [];
  const { kinds, years } = optionsOf(list.data?.pages[0]?.counts ?? []);
  return (
    <section className={classes.part} aria-labelledby="your-documents">
      <h2 id="your-documents" className={text.heading}>
        Your documents
      </h2>
      {!list.data && (
        <LoadFailure error={list.error} failed={documentMessages.notFetched} onRetry={() => list.refetch()} />
      )}
      {(kinds.length > 1 || years.length > 1) && (
        <div className={classes.controls}>
          <FilterSelect name="kind" label="Kind" options={kinds} />
          <FilterSelect name="year" label="Year" options={years} />
        </div>
      )}
      {list.data && documents.length === 0 && (
        <EmptyState icon={IconFiles} title={kind || year ? 'No such document' : 'No documents yet'}>
          {kind || year
            ? 'Choose another kind or year.'
            : 'When your company adds payslips, tax forms or your settlement, they appear here.'}
        </EmptyState>
      )}
      {documents.length > 0 && (
        <ul className={layout.list} aria-label="Your documents">
          {documents.map((document) => (
            <OwnDocumentRow key={document._id} document={document} onOpen={() => setOpened(document)} />
          ))}
        </ul>
      )}
      <ShowMore list={list} label="Show more documents" />
      {opened && <OpenDocumentDialog document={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
