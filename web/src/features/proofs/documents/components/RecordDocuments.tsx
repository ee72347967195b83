import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { documentMessages } from '#contract/proofs/document-messages.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { documentsQuery } from '../api.ts';
import classes from './Documents.module.css';
import { openedText, periodOf, subjectOf } from './document-words.ts';

const shown = 5;

/** The latest documents of an ex-employee, on the record page. */
export function RecordDocuments({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useInfiniteQuery(documentsQuery({ person: id }));
  const [first] = data?.pages ?? [];
  const documents = first?.documents.slice(0, shown) ?? [];
  const isMore = (first?.documents.length ?? 0) > shown || first?.nextCursor != null;
  return (
    <>
      {isPending && <RowSkeletons count={2} />}
      {error && !data && <LoadFailure error={error} failed={documentMessages.notFetched} onRetry={refetch} />}
      {first && documents.length === 0 && <p className={text.muted}>No documents</p>}
      {documents.length > 0 && (
        <ul className={classes.lines} aria-label="Latest documents">
          {documents.map((document) => (
            <li key={document._id}>
              <Link to={paths.documents} search={{ person: id, document: document._id }} className={text.link}>
                {[subjectOf(document), periodOf(document)].filter(Boolean).join(', ')}
              </Link>
              <span className={`${text.small} ${text.muted}`}>{openedText(document)}</span>
            </li>
          ))}
        </ul>
      )}
      {isMore && (
        <Link to={paths.documents} search={{ person: id }} className={text.link}>
          See all documents
        </Link>
      )}
    </>
  );
}
