import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '#api/core/texts/conditions.ts';
import { contains, oneOf } from '#api/core/texts/conditions.ts';
import { containsPattern } from '#api/core/texts/search-text.ts';
import type { AudienceFilter, AudienceOrder } from '#api/features/directory/audience/plugs.ts';
import { mapStates } from '#contract/base/map-states.ts';
import { limits } from '#contract/base/rules.ts';
import { inIndia, placeCode, placeWords } from '#contract/directory/map.ts';
import { genders } from '#contract/directory/person.ts';
import {
  dayAfter,
  type PersonFilters,
  soonDays,
  tenureDays,
  upcomingBirthdays,
} from '#contract/directory/person-filters.ts';

const yearsBefore = (today: string, years: number) => sql`(${today}::date - make_interval(years => ${years}))::date`;

type Years = {
  minimum?: number | undefined;
  maximum?: number | undefined;
  above?: number | undefined;
  below?: number | undefined;
};

/** Returns the condition for years since a date. 0 to 30 is no filter (section 5); 30 as the upper end means 30 and more. */
function yearsSince(
  column: RawBuilder<unknown>,
  today: string,
  { minimum, maximum, above, below }: Years,
): Condition[] {
  return [
    ...(minimum ? [sql<boolean>`${column} <= ${yearsBefore(today, minimum)}`] : []),
    ...(maximum !== undefined && maximum < limits.years.maximum
      ? [sql<boolean>`${column} >= ${yearsBefore(today, maximum)}`]
      : []),
    ...(above !== undefined ? [sql<boolean>`${column} < ${yearsBefore(today, above)}`] : []),
    ...(below !== undefined ? [sql<boolean>`${column} > ${yearsBefore(today, below)}`] : []),
  ];
}

function tenure({ tenureMin: minimum, tenureMax: maximum, tenureMaxLT: below }: PersonFilters): Condition[] {
  return [
    ...(minimum ? [sql<boolean>`p.tenure_days >= ${tenureDays(minimum)}`] : []),
    ...(below !== undefined ? [sql<boolean>`p.tenure_days < ${tenureDays(below)}`] : []),
    ...(maximum !== undefined && maximum < limits.years.maximum
      ? [sql<boolean>`p.tenure_days <= ${Math.ceil(maximum * 365.25)}`]
      : []),
  ];
}

/** Returns whether years narrow the search: then all genders are named if none is, so that one stretch of people_years holds the matches. */
const hasYears = (filters: PersonFilters) =>
  [...tenure(filters), ...leaving(filters)].length > 0 ||
  filters.timeSinceLeftMin !== undefined ||
  filters.timeSinceLeftMax !== undefined;

function birthdaySoon(today: string): Condition {
  return sql<boolean>`p.birthday = any(${[...upcomingBirthdays(today).keys()]}::text[])`;
}

/** Returns the order that the heading of the list promises: the next birthday, the newest sign-up, the latest leaving. */
function orderOf(filters: PersonFilters, today: string): AudienceOrder | null {
  if (filters.upcomingBirthdays === '1') {
    // In a common year, 28 February is also the birthday of people born on the 29th.
    const column = sql`p.birthday`;
    const from = today.slice(5);
    const stretches = [sql<boolean>`${column} >= ${from}`, sql<boolean>`${column} < ${from}`];
    return { column, type: 'text', descending: false, stretches };
  }
  const all = [sql<boolean>`true`];
  if (filters.recentSignups === '1')
    return { column: sql`p.signed_up_at`, type: 'timestamptz', descending: true, stretches: all };
  if (filters.dateOfLeavingGTE || filters.dateOfLeavingGT)
    return { column: sql`p.date_of_leaving`, type: 'date', descending: true, stretches: all };
  return null;
}

/** Returns the condition for a joining date between two days, both included. */
function joining({ dateOfJoiningGTE: from, dateOfJoiningLTE: last }: PersonFilters): Condition[] {
  return [
    ...(from ? [sql<boolean>`p.date_of_joining >= ${from.replaceAll('/', '-')}::date`] : []),
    ...(last ? [sql<boolean>`p.date_of_joining <= ${last.replaceAll('/', '-')}::date`] : []),
  ];
}

function leaving(filters: PersonFilters): Condition[] {
  const date = (text: string) => text.replaceAll('/', '-');
  const { dateOfLeavingGTE, dateOfLeavingLTE, dateOfLeavingGT, dateOfLeavingLT } = filters;
  return [
    ...(dateOfLeavingGTE ? [sql<boolean>`p.date_of_leaving >= ${date(dateOfLeavingGTE)}::date`] : []),
    ...(dateOfLeavingLTE ? [sql<boolean>`p.date_of_leaving <= ${date(dateOfLeavingLTE)}::date`] : []),
    ...(dateOfLeavingGT ? [sql<boolean>`p.date_of_leaving > ${date(dateOfLeavingGT)}::date`] : []),
    ...(dateOfLeavingLT ? [sql<boolean>`p.date_of_leaving < ${date(dateOfLeavingLT)}::date`] : []),
  ];
}

/**
 * Returns the condition for a place by its code on the map: a state, a district, a state without a known district, any state, or one of `placeWords`.
 */
function inPlace(code: string | undefined): Condition[] {
  if (!code) return [];
  const place = placeCode(code);
  if (place === inIndia)
    return [sql<boolean>`p.current_location_code = any(${mapStates.map(({ key }) => key)}::text[])`];
  const [state = place, district] = place.split('-');
  const inState = sql<boolean>`p.current_location_code = ${state}`;
  if (district === undefined) return [inState];
  return [
    inState,
    district === placeWords.none
      ? sql<boolean>`p.current_district_code is null`
      : sql<boolean>`p.current_district_code = ${place}`,
  ];
}

/** The filter by the record itself, its tags and courses. */
export const recordFilter: AudienceFilter = {
  names: [
    'departments',
    'designations',
    'locations',
    'gender',
    'jobSearchStatus',
    'currentLocation',
    'currentLocationCode',
    'currentIndustry',
    'currentCompany',
    'rehireEligibility',
    'signups',
    'recentSignups',
    'upcomingBirthdays',
    'experienceMin',
    'experienceMax',
    'experienceMinGT',
    'experienceMaxLT',
    'timeSinceLeftMin',
    'timeSinceLeftMax',
    'tenureMin',
    'tenureMax',
    'tenureMaxLT',
    'dateOfLeavingGTE',
    'dateOfLeavingLTE',
    'dateOfLeavingGT',
    'dateOfLeavingLT',
    'dateOfJoiningGTE',
    'dateOfJoiningLTE',
    'tags',
    'course',
  ],
  remembered: true,
  order: orderOf,
  conditions: (filters, { company, today }) => [
    ...oneOf(sql`p.department`, filters.departments),
    ...oneOf(sql`p.designation`, filters.designations),
    ...oneOf(sql`p.location`, filters.locations),
    ...oneOf(sql`p.gender`, filters.gender ?? (filters.departments && hasYears(filters) ? genders : undefined)),
    ...oneOf(sql`p.job_search_status`, filters.jobSearchStatus),
    ...contains(sql`p.current_location`, filters.currentLocation),
    ...contains(sql`p.current_industry`, filters.currentIndustry),
    ...contains(sql`p.current_company`, filters.currentCompany),
    ...inPlace(filters.currentLocationCode),
    ...oneOf(sql`p.rehire_eligibility`, filters.rehireEligibility),
    ...(filters.signups
      ? [filters.signups === '1' ? sql<boolean>`p.signed_up_at is not null` : sql<boolean>`p.signed_up_at is null`]
      : []),
    ...(filters.recentSignups === '1'
      ? [sql<boolean>`p.signed_up_at >= ${dayAfter(today, -soonDays)}::timestamptz`]
      : []),
    ...(filters.upcomingBirthdays === '1' ? [birthdaySoon(today)] : []),
    ...yearsSince(sql`p.career_started`, today, {
      minimum: filters.experienceMin,
      maximum: filters.experienceMax,
      above: filters.experienceMinGT,
      below: filters.experienceMaxLT,
    }),
    ...yearsSince(sql`p.date_of_leaving`, today, {
      minimum: filters.timeSinceLeftMin,
      maximum: filters.timeSinceLeftMax,
    }),
    ...tenure(filters),
    ...leaving(filters),
    ...joining(filters),
    ...(filters.tags?.length
      ? [
          sql<boolean>`exists (select 1 from person_tags t where t.company_id = ${company} and t.person_id = p.id and t.tag = any(${filters.tags}::text[]))`,
        ]
      : []),
    ...(filters.course
      ? [
          sql<boolean>`exists (select 1 from educations e where e.company_id = ${company} and e.person_id = p.id and lower(e.course) like ${containsPattern(filters.course.toLowerCase())})`,
        ]
      : []),
  ],
};

/** The filter by activity. A visit does not move the version of the data, so results are never remembered. */
export const activityFilter: AudienceFilter = {
  names: ['activeSince'],
  conditions: ({ activeSince }) =>
    activeSince
      ? [
          sql<boolean>`p.signed_up_at is not null`,
          sql<boolean>`p.last_active_at >= (${activeSince.replaceAll('/', '-')}::date)::timestamp at time zone 'UTC'`,
        ]
      : [],
};
