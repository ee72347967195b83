import { z } from 'zod';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, route } from '../base/route.ts';
import { largestNumber, limits, oneLine, recordId, wholeNumber } from '../base/rules.ts';
import { ownSurvey } from './own-lines.ts';
import { surveyDefinition, surveyItemId } from './survey-definition.ts';
import { survey, surveyAnswers, surveyBreakdown, surveyResults, surveyText, surveyToAnswer } from './survey-views.ts';

const id = z.object({ id: recordId('Invalid survey id') });
/** The key of the reader in a link of a mail. */
const key = z.string().max(500);
const given = z.object({
  /** The version of the survey that was shown. */
  version: wholeNumber(0, largestNumber),
  answers: surveyAnswers,
  /** Whether the survey is finished; otherwise the answers are saved for later. */
  finish: z.boolean(),
});
const file = z.object({ question: surveyItemId });

export const readSurvey = route({
  method: 'GET',
  path: '/surveys/{id}',
  may: 'campaigns:read',
  summary: 'The content of a survey, and the problems that prevent its start',
  params: id,
  responses: { 200: answer(survey) },
});

export const saveSurvey = route({
  method: 'POST',
  path: '/surveys/{id}',
  may: 'campaigns:manage',
  summary:
    'Change the content of a survey; while people answer it a change creates a new version, and dead ends are refused',
  params: id,
  body: surveyDefinition,
  responses: { 200: answer(survey) },
});

export const readSurveyResults = route({
  method: 'GET',
  path: '/surveys/{id}/results',
  may: 'campaigns:read',
  summary: 'The results of a survey, optionally broken down by department, location or year of leaving',
  params: id,
  query: z.object({ breakdown: surveyBreakdown.optional() }),
  responses: { 200: answer(surveyResults) },
});

export const listSurveyTexts = route({
  method: 'GET',
  path: '/surveys/{id}/texts',
  may: 'campaigns:read',
  summary: `Text answers to a question, ${limits.pageSize} at a time, optionally searched`,
  params: id,
  query: z.object({
    question: surveyItemId,
    search: oneLine().max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  responses: {
    200: answer(z.object({ texts: z.array(surveyText), total: z.number(), nextCursor: z.string().nullable() })),
  },
});

export const exportSurvey = route({
  method: 'GET',
  path: '/surveys/{id}/export',
  may: 'campaigns:manage',
  summary: 'The results and answers of a survey as a spreadsheet; for an anonymous one in random order, without names',
  params: id,
  responses: { 200: download('spreadsheet') },
});

export const readSurveyFile = route({
  method: 'GET',
  path: '/surveys/{id}/files/{file}',
  may: 'campaigns:manage',
  summary: 'A file sent as an answer',
  params: id.extend({ file: recordId('Invalid file id') }),
  responses: { 200: download('pdf', 'png', 'jpeg') },
});

export const readLinkedSurvey = route({
  method: 'GET',
  path: '/surveys/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'A survey, with the link from its mail; opening it saves nothing',
  params: id,
  query: z.object({ key }),
  responses: { 200: pageAnswer(surveyToAnswer) },
});

export const answerByLink = route({
  method: 'POST',
  path: '/surveys/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'Answer a survey with the link from a mail, or save the answers so far',
  params: id,
  body: given.extend({ key }),
  responses: { 200: answer(surveyToAnswer) },
});

export const sendFileByLink = route({
  method: 'POST',
  path: '/surveys/{id}/linked/files',
  may: 'public',
  about: 'company',
  summary: 'Upload the file of an answer (field: file), with the link from a mail',
  params: id,
  body: file.extend({ key }),
  file: 'file',
  responses: { 201: answer(z.object({ _id: z.string() })) },
});

export const readOwnSurvey = route({
  method: 'GET',
  path: '/own/surveys/{id}',
  may: 'own:record',
  summary: 'A survey for the ex-employee',
  params: id,
  responses: { 200: answer(surveyToAnswer) },
});

export const answerSurvey = route({
  method: 'POST',
  path: '/own/surveys/{id}',
  may: 'own:record',
  summary: 'Answer a survey, or save the answers so far',
  params: id,
  body: given,
  responses: { 200: answer(surveyToAnswer) },
});

export const sendSurveyFile = route({
  method: 'POST',
  path: '/own/surveys/{id}/files',
  may: 'own:record',
  summary: 'Upload the file of an answer (field: file)',
  params: id,
  body: file,
  file: 'file',
  responses: { 201: answer(z.object({ _id: z.string() })) },
});

export const listOwnSurveys = route({
  method: 'GET',
  path: '/own/surveys',
  may: 'own:record',
  summary: `Surveys for the ex-employee, newest first, ${limits.pageSize} at a time`,
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ surveys: z.array(ownSurvey), nextCursor: z.string().nullable() })) },
});
