import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CampaignKind, CampaignState } from '#contract/base/campaign-states.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import type { RouteCall } from '#contract/base/route.ts';
import {
  archiveCampaign,
  changeCampaign,
  copyCampaign,
  countAudience,
  createCampaign,
  decideTrial,
  listCampaigns,
  moveCampaign,
  readTrial,
  rehearseCampaign,
  testCampaign,
} from '#contract/engagement/campaign-routes.ts';
import type { Audience, CampaignChanges } from '#contract/engagement/campaigns.ts';
import { listTemplates, previewEmail, readTemplate } from '#contract/mail/email-templates.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../lib/live.ts';
import { campaignsKey } from './components/campaign-query.ts';

const key = campaignsKey;

export type ListedState = CampaignState | 'archived';

export const campaignsQuery = (kind: CampaignKind, state: ListedState | undefined, search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', kind, state ?? 'all', search ?? ''],
    queryFn: ({ pageParam, signal }) =>
      call(listCampaigns, { query: { kind, state, search, cursor: pageParam } }, { signal }),
    ...byCursor,
    // Numbers grow while something runs.
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ campaigns }) => campaigns.some((one) => one.state === 'running')) ? whileWorking() : false,
    meta: hintedBy('campaign'),
  });

export const trialQuery = (id: string, running: boolean) =>
  queryOptions({
    queryKey: [...key, id, 'trial'],
    queryFn: async ({ signal }) => (await call(readTrial, { params: { id } }, { signal })).variants,
    refetchInterval: running ? whileWorking : false,
    meta: hintedBy('campaign', id),
  });

/** @param changed moves with every change of the campaign, so that a rehearsal is never of what it was */
export const rehearsalQuery = (id: string, changed: string) =>
  queryOptions({
    queryKey: [...key, id, 'rehearsal', changed],
    queryFn: ({ signal }) => call(rehearseCampaign, { params: { id } }, { signal }),
    // Its email may have been changed in the builder, which moves nothing of the campaign.
    staleTime: 0,
  });

export const audienceCountQuery = (audience: Audience, topic: MailTopic) =>
  queryOptions({
    queryKey: [...key, 'count', topic, audience],
    queryFn: ({ signal }) => call(countAudience, { body: { audience, topic } }, { signal }),
  });

export const templatesQuery = queryOptions({
  queryKey: ['email-templates', 'choice'],
  queryFn: async ({ signal }) => (await call(listTemplates, { query: {} }, { signal })).templates,
});

/** The email of a campaign, with the fallbacks of its merge fields. */
export const emailQuery = (template: string) =>
  queryOptions({
    queryKey: ['email-templates', template, 'preview'],
    queryFn: async ({ signal }) => {
      const { subject, preheader, document } = await call(readTemplate, { params: { id: template } }, { signal });
      return call(previewEmail, { body: { subject, preheader, document, person: null } }, { signal });
    },
  });

function useChange<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: key }) });
}

type Body<R extends { body?: unknown; method: 'POST' | 'GET' | 'DELETE' } & Parameters<typeof call>[0]> = NonNullable<
  RouteCall<R>['body']
>;

export const useCreateCampaign = (kind: CampaignKind) =>
  useChange((body: Omit<Body<typeof createCampaign>, 'kind'>) => call(createCampaign, { body: { kind, ...body } }));
export const useChangeCampaign = (id: string) =>
  useChange((body: CampaignChanges) => call(changeCampaign, { params: { id }, body }));
export const useMoveCampaign = (id: string) =>
  useChange((body: Body<typeof moveCampaign>) => call(moveCampaign, { params: { id }, body }));
export const useTestCampaign = (id: string) =>
  useChange((variant: 'a' | 'b') => call(testCampaign, { params: { id }, body: { variant } }));
export const useCopyCampaign = () =>
  useChange(({ id, audience }: { id: string; audience: 'same' | 'not_opened' }) =>
    call(copyCampaign, { params: { id }, body: { audience } }),
  );
export const useArchiveCampaign = () =>
  useChange(({ id, archived }: { id: string; archived: boolean }) =>
    call(archiveCampaign, { params: { id }, body: { archived } }),
  );
export const useDecideTrial = (id: string) =>
  useChange((winner: 'a' | 'b') => call(decideTrial, { params: { id }, body: { winner } }));
