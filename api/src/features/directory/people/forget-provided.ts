import type { Context } from '#api/core/context.ts';
import { deleteProvided, forgetCopies, providedColumns, readProvidedOfAll } from './provided-queries.ts';
import { holdPerson } from './shared.ts';
import { updatePerson } from './update-person.ts';

/**
 * Clears what a provider filled in and no one has changed since, after the person withdrew their consent.
 * @returns whether the record changed
 */
export async function forgetProvided(
  context: Context,
  id: string,
  origin: 'withdrawal' | 'provider' = 'withdrawal',
): Promise<boolean> {
  const { db, company } = context;
  const row = await holdPerson(context, id);
  const told = await readProvidedOfAll(db, company, id);
  if (told.length === 0) return false;
  const isProvided = (column: (typeof providedColumns)[number]) =>
    row[column] !== null && told.some((one) => one[column] === row[column]);
  const given = {
    ...(isProvided('current_company') ? { currentCompany: null } : {}),
    ...(isProvided('current_designation') ? { currentDesignation: null } : {}),
    ...(isProvided('current_location') ? { currentLocation: null } : {}),
  };
  const currentIndustry = isProvided('current_industry') ? { currentIndustry: null } : {};
  await forgetCopies(db, company, [id, ...told.map((one) => one.id)]);
  await deleteProvided(
    db,
    company,
    told.map((one) => one.id),
  );
  const isChanged = providedColumns.some(isProvided);
  if (isChanged)
    await updatePerson(context, { params: { id }, body: { crawledInfo: given, ...currentIndustry } }, { origin });
  return isChanged;
}
