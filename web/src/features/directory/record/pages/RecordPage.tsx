import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { RecordMissing } from '#web/features/directory/people/components/RecordMissing.tsx';
import { ApiError } from '../../../../lib/client.ts';
import { useBack } from '../../../../lib/use-back.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { recordQuery, stintsQuery } from '../api.ts';
import { RecordBack } from '../components/RecordBack.tsx';
import { RecordSkeleton } from '../components/RecordSkeleton.tsx';
import { RecordView } from '../components/RecordView.tsx';

/** The record page (product.md, Directory): one ex-employee, whole, or who works here again. The address names them. */
export function RecordPage() {
  const { id = '' } = useSearch({ strict: false });
  const back = useBack('/home/exemployee_management/search');
  const { data: person, error, refetch } = useQuery({ ...recordQuery(id), enabled: id !== '' });
  // Who was deleted meanwhile is gone, whatever is still remembered of them.
  const gone = error instanceof ApiError && error.status === 404;
  const stints = useQuery({ ...stintsQuery(id), enabled: gone });
  if (person && !gone) return <RecordView key={id} person={person} onBack={back} />;
  const { rejoinedOn } = stints.data ?? {};
  if (gone && stints.data && rejoinedOn) return <RecordBack person={{ ...stints.data, rejoinedOn }} onBack={back} />;
  const isMissing = id === '' || (gone ? stints.isFetched : error);
  return (
    <>
      <PageHeader title="Ex-employee" onBack={back} />
      {isMissing ? <RecordMissing error={error} onRetry={() => void refetch()} /> : <RecordSkeleton />}
    </>
  );
}
