import { useQuery } from '@tanstack/react-query';
import { useOnce } from '../../../../lib/use-once.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { ownConsentsQuery, useSeeNotice } from '../api.ts';
import { NoticeDialog } from './NoticeDialog.tsx';

/** The notice in a dialog. Closed, it has been read. */
export function NoticeReading({ onClose }: { onClose: () => void }) {
  const seeing = useSeeNotice();
  const [see] = useOnce((version: number) => seeing.mutateAsync(version).catch(() => undefined));
  const { data, error, refetch } = useQuery(ownConsentsQuery);
  if (!data) return error ? <LoadFailure error={error} onRetry={() => refetch()} /> : null;
  const { notice, company } = data;
  const close = () => {
    onClose();
    void see(notice.version);
  };
  return <NoticeDialog notice={notice} company={company} onClose={close} closeLabel="Got it" />;
}
