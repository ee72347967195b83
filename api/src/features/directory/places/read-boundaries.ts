import type { SignedInContext } from '#api/core/context.ts';
import { Failure } from '#api/core/server/errors.ts';
import { type DrawnBoundaries, mapMessages } from '#contract/directory/map.ts';
import { readSuppliedPart } from './keep-boundaries.ts';
import { productDistricts, readProductDistricts, readProductStates } from './read-districts.ts';

/** The outlines of the states: the operator's, where there are some, so that states and districts fit. */
export async function readStateBoundaries({ services }: SignedInContext): Promise<DrawnBoundaries> {
  const supplied = await readSuppliedPart(services.files, null);
  return supplied ? { source: 'operator', topology: supplied } : { source: 'product', topology: readProductStates() };
}

/** The districts of a state: the operator's, or areas around their cities. */
export async function readDistrictBoundaries(
  { services }: SignedInContext,
  { params: { state } }: { params: { state: string } },
): Promise<DrawnBoundaries> {
  const supplied = await readSuppliedPart(services.files, state);
  if (supplied) return { source: 'operator', topology: supplied };
  if (!productDistricts().has(state)) throw new Failure('not-found', mapMessages.unknownState);
  return { source: 'indicative', topology: readProductDistricts(state).topology };
}
