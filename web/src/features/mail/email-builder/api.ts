import { infiniteQueryOptions, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '#contract/base/rules.ts';
import { listPeople } from '#contract/directory/people.ts';
import {
  copyTemplate,
  createTemplate,
  deleteTemplate,
  type EmailContent,
  importEmail,
  listTemplates,
  listTemplateVersions,
  markTemplatePresence,
  previewEmail,
  readTemplate,
  readTemplateVersion,
  restoreTemplate,
  restoreTemplateVersion,
  saveTemplate,
  testTemplate,
  uploadEmailImage,
} from '#contract/mail/email-templates.ts';
import { type ActiveJob, listActiveJobs, readJob } from '#contract/recruitment/jobs.ts';
import { byCursor } from '../../../lib/by-cursor.ts';
import { call } from '../../../lib/client.ts';
import type { PageRequest } from '../../../ui/fields/paged-options.ts';

const key = ['email-templates'] as const;

export const galleryQuery = (search: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...key, 'gallery', search ?? ''],
    queryFn: ({ pageParam, signal }) => call(listTemplates, { query: { search, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(readTemplate, { params: { id } }, { signal }),
    // Not refetched while someone is writing it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const previewQuery = (content: EmailContent, person: string | null) =>
  queryOptions({
    queryKey: ['email-preview', content, person],
    queryFn: ({ signal }) => call(previewEmail, { body: { ...content, person, marksBlocks: true } }, { signal }),
    placeholderData: (before) => before,
    gcTime: 60_000,
  });

/** Returns an email as HTML with its merge fields, for a file. */
export const compileToFile = (content: EmailContent) => call(previewEmail, { body: { ...content, withFields: true } });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'versions', id],
    queryFn: async ({ signal }) => (await call(listTemplateVersions, { params: { id } }, { signal })).versions,
  });

export const versionQuery = (id: string, version: number | null) =>
  queryOptions({
    queryKey: [...key, 'versions', id, version],
    queryFn:
      version === null ? skipToken : ({ signal }) => call(readTemplateVersion, { params: { id, version } }, { signal }),
    // Versions never change.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['email-presence', id],
    queryFn: ({ signal }) => call(markTemplatePresence, { params: { id }, body: { leaving: false } }, { signal }),
    refetchInterval: 20_000,
    retry: false,
  });

/** Reports that the writer left the page, without waiting for the response. */
export const leaveTemplate = (id: string) => call(markTemplatePresence, { params: { id }, body: { leaving: true } });

export const readEmail = (id: string) => call(readTemplate, { params: { id } });

export const saveEmail = (id: string, body: EmailContent & { name: string; revision: number }) =>
  call(saveTemplate, { params: { id }, body });

/** Sends an email to oneself as it is written. */
export const sendTest = (id: string, body: EmailContent) => call(testTemplate, { params: { id }, body });

export const uploadImage = (file: File) => call(uploadEmailImage, {}, { file });

export const readHtml = (html: string) => call(importEmail, { body: { html } });

export async function loadPeople({ search, pageNumber, signal }: PageRequest) {
  const paging = { pageNumber, pageContent: limits.pageSize, withTotal: '0' as const };
  const { alumnis } = await call(listPeople, { query: { ...paging, searchtext: search || undefined } }, { signal });
  return alumnis;
}

export const loadJobs = ({ search, pageNumber, signal }: PageRequest) =>
  call(listActiveJobs, { query: { search, pageNumber, pageContent: limits.pageSize } }, { signal });

/** A job chosen earlier, which may be on any page of the list. */
export const jobQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['jobs', 'one', id],
    queryFn: async ({ signal }): Promise<ActiveJob> => {
      const { _id, title, location, salaryWords } = await call(readJob, { params: { id: id ?? '' } }, { signal });
      return { _id, title, location, salary: salaryWords };
    },
    enabled: id !== null,
    staleTime: 60_000,
  });

/** Not refetched while someone is writing it. */
function useChange<Given, Result>(act: (given: Given) => Promise<Result>) {
  const client = useQueryClient();
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'one';
  return useMutation({ mutationFn: act, onSettled: () => client.invalidateQueries({ queryKey: key, predicate }) });
}

export const useCreateTemplate = () =>
  useChange((body: EmailContent & { name: string; fresh?: boolean }) => call(createTemplate, { body }));
export const useCopyTemplate = () =>
  useChange(({ id, name }: { id: string; name: string }) => call(copyTemplate, { params: { id }, body: { name } }));
export const useDeleteTemplate = () => useChange((id: string) => call(deleteTemplate, { params: { id } }));
export const useRestoreTemplate = () => useChange((id: string) => call(restoreTemplate, { params: { id } }));
export const useRestoreVersion = (id: string) =>
  useChange((version: number) => call(restoreTemplateVersion, { params: { id, version } }));
