import type { Context } from '#api/core/context.ts';
import { readIdCursor } from '#api/core/ids.ts';
import { findJobRow } from '#api/features/jobs/find-job.ts';
import { applicationLimits } from '#contract/application-messages.ts';
import { type ApplicationState, applicationStates } from '#contract/application-states.ts';
import { countByState, type Place, readColumn } from './list-queries.ts';
import { toLine } from './view.ts';

const most = applicationLimits.column;

/** The board of a job: of each state the last moved, and how many there are. */
export async function readApplicationBoard(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  const job = await findJobRow(context, params.id);
  const counts = await countByState(db, company, { job: job.id });
  const columns = [];
  for (const state of applicationStates) {
    const rows = counts[state] ? await readColumn(db, company, { job: job.id, state }, { after: null, most }) : [];
    columns.push({ state, count: counts[state], applications: rows.map((row) => toLine(context, row)) });
  }
  return { job: { _id: job.id, title: job.title }, columns };
}

type ColumnInput = { params: { id: string; state: ApplicationState }; query: { cursor: string } };

/** More of one column; its cursor is the last card that is there: `<movedAt> <id>`. */
export async function listApplicationColumn(context: Context, { params, query }: ColumnInput) {
  const { db, company } = context;
  const job = await findJobRow(context, params.id);
  const after = readPlace(query.cursor);
  const found = await readColumn(db, company, { job: job.id, state: params.state }, { after, most: most + 1 });
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return {
    applications: rows.map((row) => toLine(context, row)),
    nextCursor: last && found.length > rows.length ? `${last.moved_at} ${last.id}` : null,
  };
}

function readPlace(cursor: string): Place | null {
  const [moment = '', id] = cursor.split(' ');
  const [movedAt, place] = [Date.parse(moment), readIdCursor(id)];
  return Number.isNaN(movedAt) || place === null ? null : { movedAt: new Date(movedAt).toISOString(), id: place };
}
