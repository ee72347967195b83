import { audit } from '#api/core/audit.ts';
import type { Context } from '#api/core/context.ts';
import { Failure, invalidField } from '#api/core/server/errors.ts';
import { findState } from '#contract/base/map-states.ts';
import type { RouteInput } from '#contract/base/route.ts';
import { mapMessages, placeWords, type settlePlace as route } from '#contract/directory/map.ts';
import { moveStretch } from './move-people.ts';
import { readKnown, readPlace, writeSettled } from './queries.ts';
import { type Districts, readDistricts } from './read-districts.ts';
import { moveQueue } from './tasks.ts';
import { toPlace } from './view.ts';

/** Says where a place is: those who have it follow, the first at once, the rest in the background. */
export async function settlePlace(context: Context, { body: { name, code } }: RouteInput<typeof route>) {
  const { db, company, actor, services } = context;
  const districts = await readDistricts(services.files);
  if (code !== null) checkCode(code, districts);
  const known = await readKnown(db, name);
  const before = await readPlace(db, company, known.key);
  if (!before) {
    if (known.code !== null) throw new Failure('conflict', mapMessages.knownPlace);
    throw new Failure('not-found', mapMessages.unknownPlace);
  }
  if (code !== null || before.code !== null) {
    const id = await writeSettled(db, company, { key: known.key, code, by: actor.id, at: services.clock() });
    await audit(
      context,
      code === null ? 'place.unsettled' : 'place.settled',
      { type: 'place', id },
      { people: before.count },
    );
    if (!(await moveStretch(context, id))) await services.queue.enqueue(context, moveQueue, { company, id }, id);
  }
  return toPlace((await readPlace(db, company, known.key)) ?? { ...before, code: null }, districts.nameOf);
}

function checkCode(code: string, { nameOf }: Districts): void {
  if (code === placeWords.abroad || code === placeWords.none) return;
  const [letters = '', district] = code.split('-');
  if (!findState(letters)) throw invalidField('code', mapMessages.invalidCode);
  if (district !== undefined && nameOf(code) === undefined) throw invalidField('code', mapMessages.unknownDistrict);
}
