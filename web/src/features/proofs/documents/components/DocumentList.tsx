import { Button } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { documentMessages } from '#contract/proofs/document-messages.ts';
import { bytes } from '../../../../lib/numbers.ts';
import { useFilters } from '../../../../lib/use-filters.ts';
import { FilterSelect } from '../../../../ui/filters/FilterSelect.tsx';
import { SearchBox } from '../../../../ui/filters/SearchBox.tsx';
import tools from '../../../../ui/lists/ListPage.module.css';
import { ShowMore } from '../../../../ui/lists/ShowMore.tsx';
import { EmptyState } from '../../../../ui/pages/EmptyState.tsx';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { TableSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { documentsQuery } from '../api.ts';
import classes from './Documents.module.css';
import { DocumentTable } from './DocumentTable.tsx';
import { count, kindOptions, nameOf, readKind } from './document-words.ts';

type DocumentListProps = {
  /** Whether it has those kept after an erasure. */
  isHeld?: boolean;
};

/** One list of documents, which can be searched. */
export function DocumentList({ isHeld = false }: DocumentListProps) {
  const [filters, change] = useFilters();
  const kind = readKind(filters.kind);
  // The people of held documents are erased, so no search finds them.
  const person = (!isHeld && filters.person) || undefined;
  const search = (!isHeld && !person && filters.searchtext) || undefined;
  const list = useInfiniteQuery(documentsQuery({ person, kind, search, isHeld }));
  const [first] = list.data?.pages ?? [];
  const documents = list.data?.pages.flatMap((page) => page.documents) ?? [];
  const isFiltered = kind !== undefined || search !== undefined || person !== undefined;
  const isEmpty = first !== undefined && documents.length === 0;
  return (
    <>
      {isHeld && (
        <p className={`${text.muted} ${classes.stored}`}>
          These people were erased. The law requires their documents to be kept until the day shown; then they are
          deleted.
        </p>
      )}
      {person && (
        <div className={classes.controls}>
          <p>{documents[0] ? `Only documents of ${nameOf(documents[0])}` : 'Only documents of one ex-employee'}</p>
          <Button variant="subtle" size="xs" onClick={() => change({ person: undefined })}>
            Show all documents
          </Button>
        </div>
      )}
      {(isFiltered || !isEmpty) && (
        <div className={isHeld || person ? classes.controls : tools.tools}>
          {!isHeld && !person && (
            <SearchBox
              value={filters.searchtext ?? ''}
              onSearch={(next) => change({ searchtext: next || undefined })}
              placeholder="search by name, employee id"
              label="Search documents"
              maxLength={100}
            />
          )}
          <FilterSelect name="kind" label="Kind" options={kindOptions} />
        </div>
      )}
      {!first &&
        (list.error ? (
          <LoadFailure error={list.error} failed={documentMessages.notFetched} onRetry={() => list.refetch()} />
        ) : (
          <TableSkeleton />
        ))}
      {isEmpty &&
        (isFiltered ? (
          <EmptyState icon={IconFiles} title="No document found">
            {isHeld || person
              ? 'Choose another kind.'
              : 'Search for another name or employee id, or choose another kind.'}
          </EmptyState>
        ) : (
          <EmptyState icon={IconFiles} title={isHeld ? 'No documents are kept' : 'No documents yet'}>
            {isHeld
              ? 'Documents that the law requires you to keep after an erasure are listed here.'
              : 'Payslips, tax forms and settlements that you add appear in the area of each ex-employee. Add one document, or a ZIP with the documents of many people.'}
          </EmptyState>
        ))}
      {documents.length > 0 && <DocumentTable documents={documents} isHeld={isHeld} />}
      <ShowMore list={list} />
      {first && !isHeld && first.stored.documents > 0 && (
        <p className={`${text.small} ${classes.part}`}>
          {count(first.stored.documents, 'document')} stored, {bytes(first.stored.bytes)}
        </p>
      )}
    </>
  );
}
