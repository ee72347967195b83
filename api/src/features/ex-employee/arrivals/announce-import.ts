import type { Context } from '#api/core/context.ts';
import { readValueRules } from '#api/core/installation/value-rules.ts';
import { Failure } from '#api/core/server/errors.ts';
import { countLeaversOf, dropRows, listLeaversOf } from '#api/features/directory/imports/list-future-leavers.ts';
import { byRules } from '#contract/base/value-rules.ts';
import { arrivalMessages } from '#contract/ex-employee/arrivals.ts';
import { newLeaver } from '#contract/ex-employee/leavers.ts';
import { announce } from './announce-leaver.ts';
import { toSaid } from './policy.ts';

type Input = { params: { id: string } };

/** Counts the rows of an import that could be announced. */
export const countImportLeavers = async (context: Context, { params }: Input) => ({
  leavers: await countLeaversOf(context, params.id),
});

/** The most rows that one call announces; the rest is offered again. */
const mostAtOnce = 500;

/** Announces people of an import whose last day is in the future. Announced rows are no faulty rows any more; the others stay, with the reason. */
export async function announceImport(context: Context, { params }: Input) {
  const rules = await readValueRules(context.db, context.company);
  const announced: number[] = [];
  const refused: { row: number; reason: string }[] = [];
  for (const { row, values } of await listLeaversOf(context, params.id, mostAtOnce)) {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
    const read = byRules(rules, () => newLeaver.safeParse({ ...given, gender: given.gender?.toLowerCase() }));
    const reason = read.success ? await announceRow(context, read.data) : (read.error.issues[0]?.message ?? '');
    if (reason === null) announced.push(row);
    else refused.push({ row, reason });
  }
  await dropRows(context, params.id, announced);
  return { announced: announced.length, refused };
}

/** @returns why they could not be announced; null when they were */
async function announceRow(
  context: Context,
  { employeeId, ...facts }: typeof newLeaver._output,
): Promise<string | null> {
  try {
    const row = await announce(context, { employeeId, source: 'import', said: toSaid(facts) });
    return row ? null : arrivalMessages.hasDeclined;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}
