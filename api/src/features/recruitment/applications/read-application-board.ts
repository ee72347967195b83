import type { Context } from '#api/core/context.ts';
import { readMomentCursor } from '#api/core/ids.ts';
import { findJobRow } from '#api/features/recruitment/jobs/shared.ts';
import { type ApplicationState, applicationStates } from '#contract/base/application-states.ts';
import { applicationLimits } from '#contract/recruitment/application-messages.ts';
import { countByState, type Place, readColumn } from './list-queries.ts';
import { toLine } from './view.ts';

const most = applicationLimits.column;
const nothing = { applications: [], nextCursor: null };

/** Returns the board of a job: for each state the last moved applications and the total. */
export async function readApplicationBoard(context: Context, { params }: { params: { id: string } }) {
  const { db, company } = context;
  const job = await findJobRow(context, params.id);
  const counts = await countByState(db, company, { job: job.id });
  const columns = [];
  for (const state of applicationStates) {
    const page = counts[state] ? await readPage(context, { job: job.id, state }, null) : nothing;
    columns.push({ state, count: counts[state], ...page });
  }
  return { job: { _id: job.id, title: job.title }, columns };
}

type ColumnInput = { params: { id: string; state: ApplicationState }; query: { cursor: string } };

/** Returns further cards of one column. */
export async function listApplicationColumn(context: Context, { params, query }: ColumnInput) {
  const job = await findJobRow(context, params.id);
  return readPage(context, { job: job.id, state: params.state }, readPlace(query.cursor));
}

/** Reads a page of a column. Its cursor is the last card on it: `<movedAt> <id>`. */
async function readPage(context: Context, column: { job: string; state: ApplicationState }, after: Place | null) {
  const found = await readColumn(context.db, context.company, column, { after, most: most + 1 });
  const rows = found.slice(0, most);
  const last = rows.at(-1);
  return {
    applications: rows.map((row) => toLine(context, row)),
    nextCursor: last && found.length > rows.length ? `${last.moved_at} ${last.id}` : null,
  };
}

function readPlace(cursor: string): Place | null {
  const found = readMomentCursor(cursor);
  return found && { movedAt: found.at, id: found.id };
}
