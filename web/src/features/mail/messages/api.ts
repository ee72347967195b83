import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { RouteCall } from '#contract/base/route.ts';
import { limits } from '#contract/base/rules.ts';
import { listPeople } from '#contract/directory/people.ts';
import { createCampaign } from '#contract/engagement/campaign-routes.ts';
import { handOverMailer, listHandovers } from '#contract/engagement/handovers.ts';
import { sendInstantMessage } from '#contract/mail/mail.ts';
import { getCompanyPause } from '#contract/mail/mail-pauses.ts';
import { getMailAllowance } from '#contract/mail/mail-quota.ts';
import { sendRehire } from '#contract/recruitment/rehire.ts';
import { filterParams } from '#web/features/directory/audience/components/url-state.ts';
import { call } from '../../../lib/client.ts';
import type { MailAudience, Recipient } from '../../../lib/selected.ts';

/** Whether mail waits can change while somebody writes. */
export const companyPauseQuery = queryOptions({
  queryKey: ['mail', 'pause'],
  queryFn: async ({ signal }) => (await call(getCompanyPause, {}, { signal })).pause,
  refetchInterval: ({ state }) => (state.data ? 30_000 : false),
  retry: false,
});

export const allowanceQuery = queryOptions({
  queryKey: ['mail-allowance'],
  queryFn: ({ signal }) => call(getMailAllowance, {}, { signal }),
});

/** Refreshes what shows it once it is done. */
function useSending<Body, Result>(send: (body: Body) => Promise<Result>, shownIn: readonly QueryKey[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      for (const queryKey of shownIn) void client.invalidateQueries({ queryKey });
    },
  }).mutateAsync;
}

/** A message is listed among those that were sent and in the recipients' timelines, and uses up the allowance. */
const sentKeys = [['messages'], ['person'], allowanceQuery.queryKey];

export const useSendInstant = () =>
  useSending(
    (body: NonNullable<RouteCall<typeof sendInstantMessage>['body']>) => call(sendInstantMessage, { body }),
    sentKeys,
  );

/** The job may be a new one. */
export const useShareJob = () =>
  useSending(
    (body: NonNullable<RouteCall<typeof sendRehire>['body']>) => call(sendRehire, { body }),
    [...sentKeys, ['jobs']],
  );

/** Begins a mailer with what was written, and to whom. */
export const useCreateMailer = () =>
  useSending(
    (body: Omit<NonNullable<RouteCall<typeof createCampaign>['body']>, 'kind'>) =>
      call(createCampaign, { body: { kind: 'mailer', ...body } }),
    [['campaigns']],
  );

/** The colleagues who can send mailers, and what the reader handed over. */
export const handoversQuery = queryOptions({
  queryKey: ['campaigns', 'handovers'],
  queryFn: ({ signal }) => call(listHandovers, {}, { signal }),
});

/** Hands a mailer draft over to owners and HR. */
export const useHandOver = () =>
  useSending(
    (body: NonNullable<RouteCall<typeof handOverMailer>['body']>) => call(handOverMailer, { body }),
    [['campaigns']],
  );

/** Everybody of a selection that is small enough for an instant mail, so that each can be seen and taken out. */
export async function loadRecipients(selection: NonNullable<MailAudience['selection']>, signal: AbortSignal) {
  const removed = new Set(selection.selectAllRemoved);
  const chosen: Recipient[] = [];
  let cursor: string | undefined;
  do {
    const paging = { pageContent: limits.maximumPageSize, cursor, withTotal: '0' };
    const page = await call(listPeople, { query: { ...filterParams(selection.filters), ...paging } }, { signal });
    for (const { _id, email, name } of page.alumnis) if (email && !removed.has(_id)) chosen.push({ email, name });
    cursor = page.nextCursor ?? undefined;
  } while (cursor && chosen.length <= limits.recipients);
  return chosen;
}
