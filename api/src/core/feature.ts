import type { RawBuilder } from 'kysely';
import type { ApplicationState } from '#contract/base/application-states.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import type { NotificationKind } from '#contract/base/notifications.ts';
import type { CompanyPermission } from '#contract/base/permissions.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import type { WaitingKind } from '#contract/directory/overview-parts.ts';
import type { PersonFilters } from '#contract/directory/person-filters.ts';
import type { Recommendation } from '#contract/directory/recommendations.ts';
import type { ReturnSignal } from '#contract/directory/return-window.ts';
import type { TimelineEntry } from '#contract/directory/timeline.ts';
import type { CampaignProblem } from '#contract/engagement/campaigns.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';
import type { Context, Services } from './context.ts';
import type { Db } from './database/database.ts';
import type { DB } from './database/schema.ts';
import type { CompanyId } from './ids.ts';
import type { PersonTables, Tables } from './person-tables.ts';
import type { Binding } from './server/http.ts';

/** What a feature plugs into the house, all in one place: its `feature.ts`, named in `api/src/features.ts`. */
export type Feature = {
  routes?: readonly Binding[];
  /** The background jobs that it enqueues. */
  queues?: readonly string[];
  /** Starts what it does in the background; gives back how to stop it, where stopping the queue is not enough. */
  startWorker?: (services: Services) => Stop | Promise<Stop | void>;
  /** Its tables, and what merge, erasure, download and retention do with what they tell about a person. */
  tables?: Tables;
  /** What it tells on the timeline of a person. */
  timeline?: readonly TimelineSource[];
  /** What the audit log can name of its own: the type of a target → the table that has its `name`. */
  auditTargets?: Readonly<Record<string, keyof DB>>;
  /** What it lets people be searched by. */
  filters?: readonly AudienceFilter[];
  /** What it lets people be ranked by instead. */
  rankings?: readonly AudienceRanking[];
  /** What it does when an applicant is told where an application stands. */
  applicationFollowers?: readonly ApplicationFollower[];
  /** What a kind of campaign asks people for. */
  campaignContent?: CampaignContent;
  /** What it adds to pages for who reads them without running them. */
  pageHeads?: readonly PageHead[];
  /** What of its own waits for the company's people to decide. */
  waiting?: readonly WaitingCount[];
  /** What webhooks tell of a subject when the call is made: the name in the event's data → how it is read by its id. */
  webhookSubjects?: Readonly<Record<string, WebhookSubject>>;
  /** What notifications of a kind say: the kind → how it is read. */
  notifications?: NotificationSources;
};
export type Stop = () => Promise<void>;

/** What the features plug in, put together once: what lower features work with without knowing the others. */
export type PluggedIn = {
  personTables: PersonTables;
  timeline: readonly TimelineSource[];
  auditTargets: Readonly<Record<string, keyof DB>>;
  filters: readonly AudienceFilter[];
  rankings: readonly AudienceRanking[];
  applicationFollowers: readonly ApplicationFollower[];
  campaignContents: ReadonlyMap<CampaignKind, CampaignContent>;
  pageHeads: readonly PageHead[];
  waiting: readonly WaitingCount[];
  webhookSubjects: Readonly<Record<string, WebhookSubject>>;
  notifications: NotificationSources;
};

/** @throws Error when two features answer the same filter, tell of the same subject or have the same table */
export function plugIn(features: Readonly<Record<string, Feature>>): PluggedIn {
  const all = Object.values(features);
  const filters = all.flatMap((feature) => feature.filters ?? []);
  once(
    filters.flatMap(({ names }) => names),
    'filter',
  );
  const tables = all.flatMap((feature) => Object.entries(feature.tables ?? {}));
  const personTables = tables.flatMap(([table, told]) =>
    told === 'about nobody' ? [] : [{ ...told, table: table as keyof DB }],
  );
  once(
    personTables.flatMap(({ download }) => ('as' in download ? download.as : [])),
    'list of the download',
  );
  once(
    tables.map(([table]) => table),
    'table',
  );
  const subjects = all.flatMap(({ webhookSubjects }) => Object.entries(webhookSubjects ?? {}));
  once(
    subjects.map(([name]) => name),
    'subject of webhooks',
  );
  return {
    personTables,
    timeline: all.flatMap((feature) => feature.timeline ?? []),
    auditTargets: Object.assign({}, ...all.map((feature) => feature.auditTargets)),
    filters,
    rankings: all.flatMap((feature) => feature.rankings ?? []),
    applicationFollowers: all.flatMap((feature) => feature.applicationFollowers ?? []),
    campaignContents: new Map(all.flatMap(({ campaignContent: one }) => (one ? [[one.kind, one] as const] : []))),
    pageHeads: all.flatMap((feature) => feature.pageHeads ?? []),
    waiting: all.flatMap((feature) => feature.waiting ?? []),
    webhookSubjects: Object.fromEntries(subjects),
    notifications: Object.assign({}, ...all.map((feature) => feature.notifications)),
  };
}

function once(names: readonly string[], what: string): void {
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new Error(`Two features have the ${what} ${twice}`);
}

/** What one table tells on the timeline. */
export type TimelineSource = {
  kinds: readonly TimelineEntry['kind'][];
  /**
   * Its rows about the people in the subquery `family (id)`, which the caller has: `id`, `at`, `kind`, `by_id` (a user or a key, or
   * null), and as `detail` the rest of the entry, as the contract has it. The query ends in its conditions.
   */
  rows(company: CompanyId): { id: RawBuilder<unknown>; at: RawBuilder<unknown>; query: RawBuilder<unknown> };
};

/** A condition on the record `people p`, or on the text of `people_search s`. It names its company itself. */
export type Condition = RawBuilder<boolean>;

/** A search of one company as conditions, for statements that find, count or choose people. */
export type PersonSearch = {
  company: CompanyId;
  text: Condition[];
  record: Condition[];
  /** The words, each with its spellings as parts of LIKE patterns, for ranking. */
  words: string[][];
};

/** A filter that a feature hands in. */
export type AudienceFilter = {
  /** The names in a search that it answers; it is asked when one of them is there. */
  names: readonly (keyof PersonFilters)[];
  /** Everybody whom it leaves: all of the conditions. What makes no sense finds nobody: ignored, it would widen an audience. */
  conditions(filters: PersonFilters, reading: FilterReading): Condition[] | Promise<Condition[]>;
  /** The order of the list, where it has one of its own. */
  order?(filters: PersonFilters, today: string): AudienceOrder | null;
  /** Its totals are remembered: whatever changes whom it finds moves the version of `people_totals`, by a trigger. */
  remembered?: true;
};

/**
 * The order that a filter's name promises, instead of newest first. Stretch after stretch of the list comes by the column, so that an
 * index on company and column gives a page without sorting whom the filter finds.
 */
export type AudienceOrder = {
  column: RawBuilder<unknown>;
  type: 'date' | 'text' | 'timestamptz';
  descending: boolean;
  stretches: Condition[];
};

/** What a filter can ask while it is read. */
export type FilterReading = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'actor'> & {
  /** `YYYY-MM-DD`: years are counted back from it. */
  today: string;
  /** Looks something up once for a search and the searches saved within it. What is remembered of a search depends on it. */
  lookUp: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Everybody whom a saved search finds. @throws Failure `forbidden` when it asks about what the caller may not see */
  foundBy: (filters: PersonFilters) => Promise<Condition>;
  /** Ids of what has an audience of its own and led to this search: who finds itself there would ask for ever. */
  within: readonly string[];
};

/** An order by how well people fit something, with what makes it up. */
export type AudienceRanking = {
  names: readonly (keyof PersonFilters)[];
  /** Whether the search asks for it. */
  wanted(filters: PersonFilters): boolean;
  /**
   * Reads what people are ranked for.
   * @param search `within`: the ids of those whom the search finds, and nobody else is ranked; null: everybody
   */
  read(
    context: Pick<Context, 'db' | 'company'>,
    search: { today: string; within: RawBuilder<string> | null },
    filters: PersonFilters,
  ): Promise<Ranking>;
};

/** An order of people that can be asked for. */
export type Ranking = {
  /** Changes with everything that decides the order but the people themselves. */
  key: string;
  /** The subquery of the ids of the best. */
  ids: RawBuilder<{ id: string }>;
  find(db: Db): Promise<Ranked>;
};

/** The best, best first, and how many there are. */
export type Ranked = { people: readonly RankedPerson[]; fitting: number; notEligible: number; backAgain: number };
export type RankedPerson = { id: string; recommendation?: Recommendation; signal?: ReturnSignal };

/** Whoever acts on what others have: a person of the company, an applicant or the product itself. */
export type Acting = Pick<Context, 'db' | 'outside' | 'company' | 'services' | 'brand'> & {
  actor: { id: string; email?: string | null; person?: string | null } | null;
};

/** Goes along with an application: called in its transaction when it is made, and whenever its applicant is told of a state. */
export type ApplicationFollower = (
  context: Acting,
  application: { id: string; job: string; email: string; person: string | null; state: ApplicationState },
) => Promise<void>;

/** What a kind of campaign asks people for, beside its mail: it stands in the tables of its feature, under the id of the campaign. */
export type CampaignContent = {
  kind: Exclude<CampaignKind, 'mailer'>;
  /** What its mail is about, until another topic is chosen. */
  topic: MailTopic;
  /** The page on which each reader answers, and the email that leads there. */
  path(id: string): string;
  email(path: string): EmailContent;
  /** Makes it for a new campaign: empty, or as that of another campaign is. */
  begin(context: Context, id: string, from: string | null): Promise<void>;
  /** What is missing before it can start. */
  problems(context: Pick<Context, 'db' | 'company'>, id: string): Promise<CampaignProblem[]>;
  /** How many have answered each of the campaigns. */
  countAnswers(db: Db, company: CompanyId, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The subquery of the ids of everybody who has answered. */
  answered(company: CompanyId, id: string): RawBuilder<string>;
  /** What a block of an email of its kind shows of it, as it stands now; its buttons lead to the page. */
  card?(context: Pick<Context, 'db' | 'company'>, id: string): Promise<CampaignCard | null>;
};

/** Of a poll the question and its answers, of an event what, when and where. */
export type CampaignCard = { question: string; options: string[] } | { title: string; when: string; where: string };

/** What the document of some pages tells search engines and sites that show a link. */
export type PageHead = {
  /** The addresses of the pages; its first group is handed over. */
  path: RegExp;
  /** Markup for the head; null: there is nothing that everybody may read. */
  read(context: Pick<Context, 'services' | 'brand'>, id: string): Promise<string | null>;
};

/** How many of one kind wait, for those who may decide. */
export type WaitingCount = {
  kind: WaitingKind;
  may: CompanyPermission;
  count(context: Pick<Context, 'db' | 'company' | 'services'>): Promise<number>;
};

/** Reads what lists show of a subject, in the company's transaction; null when it is gone. */
export type WebhookSubject = (
  context: Pick<Context, 'db' | 'company' | 'services' | 'brand'>,
  id: string,
) => Promise<Record<string, unknown> | null>;

export type NotificationSources = Readonly<Partial<Record<NotificationKind, NotificationSource>>>;

/** What a notification says, read when it is shown: nothing of it is copied. */
export type NotificationSource = {
  /**
   * The query of one row with `name` (whom), `title` (what), `failed` and `detail` (text for its path, or null), about the
   * notification `n` that the caller has; no row: it is gone, and so is the notification. It ends in its conditions.
   */
  facts(company: CompanyId): RawBuilder<unknown>;
  /** The page that it opens. `count`: for how many it stands. */
  path(of: { about: string; subject: string; person: string | null; count: number; detail: string | null }): string;
};
