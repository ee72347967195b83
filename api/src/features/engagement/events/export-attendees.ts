import type { Context } from '#api/core/context.ts';
import { asCompany } from '#api/core/database/tenant.ts';
import type { Download } from '#api/core/server/http.ts';
import type { Cell } from '#api/core/spreadsheets/sheet-row.ts';
import { writeCsv } from '#api/core/spreadsheets/write-csv.ts';
import { writeSpreadsheet } from '#api/core/spreadsheets/write-spreadsheet.ts';
import { findCampaignRow } from '#api/features/engagement/campaigns/find-campaign.ts';
import { recordAct } from '#api/features/engagement/campaigns/record-act.ts';
import type { EventMode } from '#contract/base/event-states.ts';
import { attendeeWords } from '#contract/base/event-states.ts';
import { mediaTypes } from '#contract/base/route.ts';
import { readNamed } from './attendee-list-queries.ts';
import { findEventRow } from './find-event.ts';
import type { EventRow } from './queries.ts';
import type { NamedRow } from './view.ts';

const batch = 1_000;
const modeWords: Readonly<Record<EventMode, string>> = { room: 'In person', stream: 'Online' };
const labels = ['Name', 'Email', 'Answer', 'How', 'Guests', 'Answered at (UTC)', 'Checked in at (UTC)', 'Walk-in'];

type Input = { params: { id: string }; query: { format: 'xlsx' | 'csv' } };

/** Who has answered an event, with what they said to its questions. */
export async function exportAttendees(context: Context, { params: { id }, query }: Input): Promise<Download> {
  const campaign = await findCampaignRow(context, id);
  const row = await findEventRow(context, id);
  await recordAct(context, 'campaign.exported', campaign);
  const columns = [...labels, ...row.questions.map(({ text }) => text)];
  const rows = rowsOf(context, row);
  const name = campaign.name.replace(/[^\p{L}\p{N} _-]/gu, '').trim() || 'event';
  if (query.format === 'csv')
    return { content: writeCsv(columns, rows), contentType: 'text/csv; charset=utf-8', fileName: `${name}.csv` };
  const sheet = columns.map((label) => ({ label, kind: 'text' as const, width: Math.min(40, label.length + 8) }));
  return { content: writeSpreadsheet(sheet, rows), contentType: mediaTypes.spreadsheet, fileName: `${name}.xlsx` };
}

/** Read when the request’s transaction is over, in batches with one each. */
async function* rowsOf({ services, company }: Context, event: EventRow): AsyncGenerator<Cell[]> {
  for (let skip = 0; ; skip += batch) {
    const rows: NamedRow[] = await asCompany(services.database, company, ({ db }) =>
      readNamed(db, company, event.id, {}, { skip, most: batch }),
    );
    for (const row of rows) yield cellsOf(event, row);
    if (rows.length < batch) return;
  }
}

const cellsOf = ({ questions }: EventRow, row: NamedRow): Cell[] => [
  row.name,
  row.email,
  attendeeWords[row.state].label,
  modeWords[row.mode],
  row.guests,
  row.answered_at,
  row.checked_in_at ?? '',
  row.is_walk_in ? 'Yes' : 'No',
  ...questions.map(({ _id }) => row.answers[_id] ?? ''),
];
