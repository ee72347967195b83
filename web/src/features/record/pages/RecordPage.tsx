import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { ApiError } from '../../../lib/client.ts';
import { useBack } from '../../../lib/use-back.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { recordQuery } from '../api.ts';
import { RecordMissing } from '../components/RecordMissing.tsx';
import { RecordSkeleton } from '../components/RecordSkeleton.tsx';
import { RecordView } from '../components/RecordView.tsx';

/** The record page (product.md, Directory): one ex-employee, whole. The address names them. */
export function RecordPage() {
  const { id = '' } = useSearch({ strict: false });
  const back = useBack('/home/exemployee_management/search');
  const { data: person, error, refetch } = useQuery({ ...recordQuery(id), enabled: id !== '' });
  // Who was deleted meanwhile is gone, whatever is still remembered of them.
  const gone = error instanceof ApiError && error.status === 404;
  if (person && !gone) return <RecordView key={id} person={person} onBack={back} />;
  return (
    <>
      <PageHeader title="Ex-employee" onBack={back} />
      {id === '' || error ? <RecordMissing error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
    </>
  );
}
