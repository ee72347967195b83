import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { SurveyAnswers } from '#contract/engagement/survey-answers.ts';
import type { SurveyDefinition } from '#contract/engagement/survey-definition.ts';
import type { SurveyBreakdown } from '#contract/engagement/survey-groups.ts';
import type { SurveyToAnswer } from '#contract/engagement/survey-views.ts';
import {
  answerByLink,
  answerSurvey,
  exportSurvey,
  listOwnSurveys,
  listSurveyTexts,
  readLinkedSurvey,
  readOwnSurvey,
  readSurvey,
  readSurveyFile,
  readSurveyResults,
  saveSurvey,
  sendFileByLink,
  sendSurveyFile,
} from '#contract/engagement/surveys.ts';
import { feedQuery } from '#web/features/base/feed/api.ts';
import type { CampaignReader } from '#web/features/engagement/campaigns/components/AddressedCampaign.tsx';
import { campaignsKey } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import { hintedBy, whileWorking } from '../../../lib/live.ts';

export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'survey'],
    queryFn: ({ signal }) => call(readSurvey, { params: { id } }, { signal }),
  });

export function useSaveSurvey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SurveyDefinition) => call(saveSurvey, { params: { id }, body }),
    onSuccess: (survey) => {
      client.setQueryData(surveyQuery(id).queryKey, survey);
      return client.invalidateQueries({ queryKey: campaignsKey });
    },
  });
}

/** @param live refreshes while people answer */
export const resultsQuery = (id: string, breakdown: SurveyBreakdown | undefined, live: boolean) =>
  queryOptions({
    queryKey: [...campaignsKey, id, 'survey-results', breakdown ?? ''],
    queryFn: ({ signal }) => call(readSurveyResults, { params: { id }, query: { breakdown } }, { signal }),
    refetchInterval: live ? whileWorking : false,
    meta: hintedBy('answers', id),
    placeholderData: (before) => before,
  });

export const textsQuery = (id: string, question: string, search: string) =>
  infiniteQueryOptions({
    queryKey: [...campaignsKey, id, 'survey-texts', question, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSurveyTexts,
        { params: { id }, query: { question, search: search || undefined, cursor: pageParam } },
        { signal },
      ),
    ...byCursor,
    placeholderData: (before) => before,
  });

/** Loads the spreadsheet of the results. */
export const loadSurveyResults = (id: string) =>
  call(exportSurvey, { params: { id } }) as Promise<unknown> as Promise<Blob>;

/** Loads a file that is an answer. */
export const loadSurveyFile = (id: string, file: string) =>
  call(readSurveyFile, { params: { id, file } }) as Promise<unknown> as Promise<Blob>;

export const loadSurveyToAnswer = ({ id, key }: CampaignReader, signal?: AbortSignal): Promise<SurveyToAnswer> =>
  key === undefined
    ? call(readOwnSurvey, { params: { id } }, { signal })
    : call(readLinkedSurvey, { params: { id }, query: { key } }, { signal, redirect: false });

type Given = { version: number; answers: SurveyAnswers; finish: boolean };

export const giveAnswers = ({ id, key }: CampaignReader, given: Given): Promise<SurveyToAnswer> =>
  key === undefined
    ? call(answerSurvey, { params: { id }, body: given })
    : call(answerByLink, { params: { id }, body: { key, ...given } }, { redirect: false });

/** @returns the id of the file, which is the answer */
export async function sendFile({ id, key }: CampaignReader, question: string, file: File): Promise<string> {
  const sent =
    key === undefined
      ? await call(sendSurveyFile, { params: { id }, body: { question } }, { file })
      : await call(sendFileByLink, { params: { id }, body: { key, question } }, { file, redirect: false });
  return sent._id;
}

/** The surveys addressed to the signed-in person, page by page. */
export const ownSurveysQuery = infiniteQueryOptions({
  queryKey: ['own', 'surveys'],
  queryFn: ({ pageParam, signal }) => call(listOwnSurveys, { query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Refreshes the lists that show the state of the survey. */
export function showAnswered(client: QueryClient) {
  void client.invalidateQueries({ queryKey: feedQuery.queryKey });
  void client.invalidateQueries({ queryKey: ownSurveysQuery.queryKey });
}
