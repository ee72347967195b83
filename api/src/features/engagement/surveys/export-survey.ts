import type { Context } from '#api/core/context.ts';
import type { Download } from '#api/core/server/http.ts';
import { type SheetColumn, type SheetContent, writeWorkbook } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordAct } from '#api/features/engagement/campaigns/shared.ts';
import { mediaTypes } from '#contract/base/route.ts';
import type { SurveyAnswer } from '#contract/engagement/survey-answers.ts';
import type { SurveyDefinition, SurveyItem, SurveyQuestion } from '#contract/engagement/survey-definition.ts';
import { type Counted, resultOf } from '#contract/engagement/survey-tally.ts';
import type { SurveyResults } from '#contract/engagement/survey-views.ts';
import { textIn } from '#contract/engagement/survey-words.ts';
import { type ResponseRow, readResponses } from './response-queries.ts';
import { findResults, findSurveyRow } from './verbs.ts';

const batch = 1_000;
type Cell = string | number | null;
/** A column of the answers: a question, or a row of a matrix. */
type Column = { label: string; cell: (answer: SurveyAnswer) => Cell };

/** Exports the results and answers of a survey; for an anonymous one unordered and without names. */
export async function exportSurvey(
  context: Context,
  { params: { id } }: { params: { id: string } },
): Promise<Download> {
  const campaign = await findCampaignRow(context, id);
  const { definition } = await findSurveyRow(context, id);
  const results = await findResults(context, campaign);
  const sheets = [toResults(definition, results), await toAnswers(context, id, definition, results)];
  await recordAct(context, 'campaign.exported', campaign);
  return {
    content: await writeWorkbook(sheets),
    contentType: mediaTypes.spreadsheet,
    fileName: `${campaign.name.replace(/[^\p{L}\p{M}\p{N} _-]/gu, '').trim() || 'survey'}.xlsx`,
  };
}

const inFirst = (definition: SurveyDefinition, text: Parameters<typeof textIn>[0]) =>
  textIn(text, definition.languages[0] ?? 'en', definition);

function toResults(definition: SurveyDefinition, { questions, tally, counted }: SurveyResults): SheetContent {
  const rows: Cell[][] = [['Finished', null, counted, null]];
  for (const { question } of questions) {
    const title = inFirst(definition, question.title);
    const result = resultOf(question, tally);
    const named = (items: readonly SurveyItem[], id: string) =>
      inFirst(definition, items.find((item) => item.id === id)?.text);
    const add = (what: string, counts: readonly Counted[], of: number, name: (id: string) => string) => {
      for (const { id, count } of counts)
        rows.push([what, name(id), count, of ? Math.round((1000 * count) / of) / 10 : 0]);
    };
    if (result.type === 'texts') rows.push([title, 'Answered', result.answered, null]);
    else if (result.type === 'matrix' && question.type === 'matrix')
      for (const row of result.rows)
        add(`${title}: ${named(question.rows, row.id)}`, row.counts, row.answered, (one) =>
          named(question.columns, one),
        );
    else if ('counts' in result)
      add(title, result.counts, result.answered, (one) => ('options' in question ? named(question.options, one) : one));
    if (result.type === 'nps') rows.push([title, 'NPS', result.nps?.score ?? null, null]);
    if (result.type === 'scale')
      rows.push([title, 'Mean', result.mean === null ? null : Math.round(result.mean * 100) / 100, null]);
  }
  const columns = [
    { label: 'Question', width: 60 },
    { label: 'Answer', width: 40 },
    { label: 'Count' },
    { label: 'Share (%)' },
  ];
  return { name: 'Results', columns, rows };
}

function columnsOf(definition: SurveyDefinition, question: SurveyQuestion): Column[] {
  const label = inFirst(definition, question.title);
  const named = (items: readonly SurveyItem[], id: unknown) =>
    inFirst(definition, items.find((item) => item.id === id)?.text);
  if (question.type === 'matrix')
    return question.rows.map(({ id, text }) => ({
      label: `${label}: ${inFirst(definition, text)}`,
      cell: (answer) =>
        typeof answer === 'object' && !Array.isArray(answer) ? named(question.columns, answer[id]) : null,
    }));
  if ('options' in question)
    return [
      {
        label,
        cell: (answer) =>
          [answer]
            .flat()
            .map((one) => named(question.options, one))
            .join('; '),
      },
    ];
  if (question.type === 'file') return [{ label, cell: () => 'File' }];
  return [{ label, cell: (answer) => (typeof answer === 'number' ? answer : String(answer)) }];
}

async function toAnswers(
  context: Context,
  id: string,
  definition: SurveyDefinition,
  results: SurveyResults,
): Promise<SheetContent> {
  const { isAnonymous, questions, counted } = results;
  const asked = questions.map(({ question }) => ({ id: question.id, columns: columnsOf(definition, question) }));
  const who: SheetColumn[] = isAnonymous
    ? []
    : [
        { label: 'Name', width: 28 },
        { label: 'Email', width: 32 },
        { label: 'Time (UTC)', width: 26 },
      ];
  const rows: Cell[][] = [];
  let after: string | null = null;
  for (let isMore = counted > 0; isMore; ) {
    const found: ResponseRow[] = await readResponses(context.db, context.company, { survey: id, after, most: batch });
    for (const row of found)
      rows.push([
        ...(isAnonymous ? [] : [row.person_name, row.person_email, row.changed_at]),
        ...asked.flatMap(({ id: question, columns }) => columns.map(({ cell }) => toCell(row.answers[question], cell))),
      ]);
    after = found.at(-1)?.id ?? after;
    isMore = found.length === batch;
  }
  const columns = [...who, ...asked.flatMap((one) => one.columns.map(({ label }) => ({ label, width: 30 })))];
  return { name: 'Answers', columns, rows };
}

const toCell = (answer: SurveyAnswer | undefined, cell: Column['cell']): Cell =>
  answer === undefined ? null : cell(answer);
