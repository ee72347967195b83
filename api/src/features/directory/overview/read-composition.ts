import type { Context } from '#api/core/context.ts';
import { countOnce } from '#api/features/directory/audience/count-once.ts';
import { canSeeContact } from '#api/features/directory/people/policy.ts';
import { type Composition, tenureSteps } from '#contract/company/dashboard.ts';
import { genders, jobSearchStatuses } from '#contract/directory/person.ts';
import { countFacets, type Days, type FacetCount } from './composition-queries.ts';

/** Who they are that left within some days, or all of them: counted once for each version of the company's data. */
export async function readComposition(context: Context, days: Days): Promise<Composition> {
  const { db, company, actor } = context;
  const name = `composition ${days.from} ${days.to}`;
  const counts = await countOnce(context, name, () => countFacets(db, company, days));
  return toComposition(counts, canSeeContact(actor));
}

function toComposition(counts: readonly FacetCount[], seesContact: boolean): Composition {
  const of = (facet: FacetCount['facet']) => counts.filter((row) => row.facet === facet);
  const totalOf = (facet: FacetCount['facet'], value: string | null) =>
    of(facet).find((row) => row.value === value)?.total ?? 0;
  const eachOf = <Value extends string>(facet: FacetCount['facet'], values: readonly Value[]) =>
    Object.fromEntries(values.map((value) => [value, totalOf(facet, value)])) as Record<Value, number>;
  const named = (facet: FacetCount['facet']) =>
    of(facet).flatMap(({ value, total }) => (value === null ? [] : [{ value, count: total }]));
  const departments = of('department');
  return {
    total: totalOf('*', null),
    departments: named('department'),
    otherDepartments: (departments[0]?.values ?? 0) - departments.length,
    genders: eachOf('gender', genders),
    tenures: tenureSteps.map((_, step) => totalOf('tenure', `${step}`)),
    industries: named('industry'),
    noIndustry: totalOf('industry', null),
    jobSearch: seesContact ? eachOf('status', jobSearchStatuses) : null,
  };
}
