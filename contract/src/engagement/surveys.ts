import { z } from 'zod';
import { pageAnswer } from '../base/page-company.ts';
import { answer, download, route } from '../base/route.ts';
import { largestNumber, limits, oneLine, recordId, wholeNumber } from '../base/rules.ts';
import { surveyDefinition, surveyItemId } from './survey-definition.ts';
import {
  ownSurvey,
  survey,
  surveyAnswers,
  surveyBreakdown,
  surveyResults,
  surveyText,
  surveyToAnswer,
} from './survey-views.ts';

const id = z.object({ id: recordId('Invalid survey id') });
/** What a link of a mail carries for its reader. */
const key = z.string().max(500);
const given = z.object({
  /** Of the survey as it was read. */
  version: wholeNumber(0, largestNumber),
  answers: surveyAnswers,
  /** All is answered; else what there is so far is kept for later. */
  finish: z.boolean(),
});
const file = z.object({ question: surveyItemId });

export const readSurvey = route({
  method: 'GET',
  path: '/surveys/{id}',
  may: 'campaigns:read',
  summary: 'What a survey asks, and what keeps it from being asked',
  params: id,
  responses: { 200: answer(survey) },
});

export const saveSurvey = route({
  method: 'POST',
  path: '/surveys/{id}',
  may: 'campaigns:manage',
  summary:
    'Write what a survey asks; while people answer it a change makes a new version, and what would be a dead end is refused',
  params: id,
  body: surveyDefinition,
  responses: { 200: answer(survey) },
});

export const readSurveyResults = route({
  method: 'GET',
  path: '/surveys/{id}/results',
  may: 'campaigns:read',
  summary: 'What came of a survey, broken down by department, location or year of leaving if asked to',
  params: id,
  query: z.object({ breakdown: surveyBreakdown.optional() }),
  responses: { 200: answer(surveyResults) },
});

export const listSurveyTexts = route({
  method: 'GET',
  path: '/surveys/{id}/texts',
  may: 'campaigns:read',
  summary: `What people wrote as an answer to a question, ${limits.pageSize} at a time, searched by a part of the text`,
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
  summary:
    'The results and answers of a survey as a spreadsheet; of an anonymous one the answers in no order, without names',
  params: id,
  responses: { 200: download('spreadsheet') },
});

export const readSurveyFile = route({
  method: 'GET',
  path: '/surveys/{id}/files/{file}',
  may: 'campaigns:manage',
  summary: 'A file that somebody sent as an answer',
  params: id.extend({ file: recordId('Invalid file id') }),
  responses: { 200: download('pdf', 'png', 'jpeg') },
});

export const readLinkedSurvey = route({
  method: 'GET',
  path: '/surveys/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'A survey, by the link of its mail; nothing is kept by it',
  params: id,
  query: z.object({ key }),
  responses: { 200: pageAnswer(surveyToAnswer) },
});

export const answerByLink = route({
  method: 'POST',
  path: '/surveys/{id}/linked',
  may: 'public',
  about: 'company',
  summary: 'Answer a survey by the link of a mail, or keep what is answered so far',
  params: id,
  body: given.extend({ key }),
  responses: { 200: answer(surveyToAnswer) },
});

export const sendFileByLink = route({
  method: 'POST',
  path: '/surveys/{id}/linked/files',
  may: 'public',
  about: 'company',
  summary: 'Send the file that is an answer (field: file), by the link of a mail',
  params: id,
  body: file.extend({ key }),
  file: 'file',
  responses: { 201: answer(z.object({ _id: z.string() })) },
});

export const readOwnSurvey = route({
  method: 'GET',
  path: '/own/surveys/{id}',
  may: 'own:record',
  summary: 'A survey that is addressed to the ex-employee',
  params: id,
  responses: { 200: answer(surveyToAnswer) },
});

export const answerSurvey = route({
  method: 'POST',
  path: '/own/surveys/{id}',
  may: 'own:record',
  summary: 'Answer a survey, or keep what is answered so far',
  params: id,
  body: given,
  responses: { 200: answer(surveyToAnswer) },
});

export const sendSurveyFile = route({
  method: 'POST',
  path: '/own/surveys/{id}/files',
  may: 'own:record',
  summary: 'Send the file that is an answer (field: file)',
  params: id,
  body: file,
  file: 'file',
  responses: { 201: answer(z.object({ _id: z.string() })) },
});

export const listOwnSurveys = route({
  method: 'GET',
  path: '/own/surveys',
  may: 'own:record',
  summary: `The surveys that are addressed to the ex-employee, the newest first, ${limits.pageSize} at a time`,
  query: z.object({ cursor: z.string().max(200).optional() }),
  responses: { 200: answer(z.object({ surveys: z.array(ownSurvey), nextCursor: z.string().nullable() })) },
});
