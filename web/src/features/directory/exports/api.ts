import type { QueryClient } from '@tanstack/react-query';
import { QueryObserver, queryOptions, useMutation } from '@tanstack/react-query';
import type { RouteCall } from '#contract/base/route.ts';
import type { ExportJob } from '#contract/directory/exports.ts';
import { downloadExport, exportMessages, getExport, startExport } from '#contract/directory/exports.ts';
import { call, isRefusal, messageOf } from '../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../lib/live.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../ui/toasts/toast.ts';
import { followed } from './components/followed-exports.ts';

/** The progress of an export, refetched on the server's hints until it is done. */
export const exportQuery = (id: string) =>
  queryOptions({
    queryKey: ['exports', id],
    queryFn: ({ signal }) => call(getExport, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' || !state.data ? whileWorking() : false),
    refetchIntervalInBackground: true,
    meta: hintedBy('export', id),
    staleTime: 0,
  });

export const useStartExport = () =>
  useMutation({
    mutationFn: (body: NonNullable<RouteCall<typeof startExport>['body']>) => call(startExport, { body }),
  });

/** Waits for an export on any page, downloads its file, and reports the outcome. */
export function followExport(client: QueryClient, id: string, user: string): void {
  followed.add(id, user);
  const stop = new QueryObserver(client, exportQuery(id)).subscribe(({ data, error }) => {
    if (!error && data?.state !== 'done' && data?.state !== 'failed') return;
    stop();
    void settle(data, error).then(
      () => followed.remove(id, user),
      (failure) => {
        toast.failure(messageOf(failure));
        // Leaving the page aborts its requests; the next page asks again.
        if (isRefusal(failure) && failure.status !== 401) followed.remove(id, user);
        else followed.leave(id);
      },
    );
  });
}

async function settle(job: ExportJob | undefined, error: unknown): Promise<void> {
  if (error) throw error;
  if (job?.state !== 'done') return toast.failure(job?.message ?? exportMessages.failed);
  const content = (await call(downloadExport, { params: { id: job._id } })) as unknown as Blob;
  saveFile(content, job.fileName);
  const people = job.rows === 1 ? '1 ex-employee' : `${job.rows.toLocaleString('en-IN')} ex-employees`;
  toast.success(`${people} exported to ${job.fileName}`);
}
