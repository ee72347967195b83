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

/** Polled, because mail may be paused or resumed while someone is writing. */
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

/** Refetches the data that shows the message once it is sent. */
function useSending<Body, Result>(send: (body: Body) => Promise<Result>, shownIn: readonly QueryKey[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      for (const queryKey of shownIn) void client.invalidateQueries({ queryKey });
    },
  }).mutateAsync;
}

/** Refetches the sent messages, the recipients' timelines and the sending limit. */
const sentKeys = [['messages'], ['person'], allowanceQuery.queryKey];

export const useSendInstant = () =>
  useSending(
    (body: NonNullable<RouteCall<typeof sendInstantMessage>['body']>) => call(sendInstantMessage, { body }),
    sentKeys,
  );

/** Refetches the jobs too, because the job may be new. */
export const useShareJob = () =>
  useSending(
    (body: NonNullable<RouteCall<typeof sendRehire>['body']>) => call(sendRehire, { body }),
    [...sentKeys, ['jobs']],
  );

/** Creates a mailer with the message's text and recipients. */
export const useCreateMailer = () =>
  useSending(
    (body: Omit<NonNullable<RouteCall<typeof createCampaign>['body']>, 'kind'>) =>
      call(createCampaign, { body: { kind: 'mailer', ...body } }),
    [['campaigns']],
  );

/** The colleagues who can send mailers, and the messages that the person handed over. */
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

/** Lists everyone in a selection small enough for an instant message, so that each can be seen and removed. */
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
