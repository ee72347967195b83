import type { Context } from '#api/core/context.ts';
import { type ProvidedColumn, providedColumns, readProvided, replaceProvided } from './provided-queries.ts';
import { holdPerson } from './shared.ts';
import { updatePerson } from './update-person.ts';

/** A provider's answer: an omitted field says nothing; null means that the provider knows no value any more. */
export type ProvidedProfile = Partial<Record<ProvidedColumn, string | null>>;

/**
 * Records that a provider was asked about a person, and fills in its answer where a field is empty or was filled in by it before. Values
 * from the ex-employee, a colleague or an import stay, and fields that someone cleared stay empty.
 * @returns whether the record changed
 */
export async function saveProvided(context: Context, id: string, told: ProvidedProfile): Promise<boolean> {
  const { db, company, services } = context;
  const row = await holdPerson(context, id);
  const before = await readProvided(db, company, id);
  const mayFill = (column: ProvidedColumn) => row[column] === (before?.[column] ?? null);
  const filled = Object.fromEntries(
    providedColumns
      .filter((column) => told[column] !== undefined && mayFill(column))
      .map((column) => [column, told[column] || null]),
  ) as ProvidedProfile;
  const isChanged = Object.entries(filled).some(([column, value]) => row[column as ProvidedColumn] !== value);
  const { current_industry: currentIndustry, ...profile } = filled;
  const crawledInfo = {
    currentCompany: profile.current_company,
    currentDesignation: profile.current_designation,
    currentLocation: profile.current_location,
  };
  const given = Object.fromEntries(Object.entries(crawledInfo).filter(([, value]) => value !== undefined));
  if (isChanged)
    await updatePerson(
      context,
      { params: { id }, body: { crawledInfo: given, currentIndustry } },
      { origin: 'provider' },
    );
  const now = services.clock();
  const kept = Object.fromEntries(
    providedColumns.map((column) => [
      column,
      filled[column] === undefined ? (before?.[column] ?? null) : filled[column],
    ]),
  ) as Record<ProvidedColumn, string | null>;
  await replaceProvided(db, company, id, {
    ...kept,
    asked_at: now,
    filled_at: Object.values(filled).some(Boolean) ? now : (before?.filled_at ?? null),
  });
  return isChanged;
}
