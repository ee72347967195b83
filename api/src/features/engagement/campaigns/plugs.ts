import type { RawBuilder } from 'kysely';
import type { Acting, Context, Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import type { CampaignAbout, CampaignProblem, CampaignReminder } from '#contract/engagement/campaigns.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';

/** The questions or offers of a kind of campaign, beside its mail. Its feature stores it in its own tables under the id of the campaign. */
export type CampaignContent = {
  kind: Exclude<CampaignKind, 'mailer'>;
  /** Topic of its mail, until another is chosen. */
  topic: MailTopic;
  /** Returns the page on which each reader answers, to which the email links. */
  path(id: string): string;
  email(path: string): EmailContent;
  /** Creates the content of a new campaign: empty, or a copy of another campaign's. */
  begin(context: Acting, id: string, from: string | null): Promise<void>;
  /** Lists what is missing before it can start. */
  problems(context: Pick<Context, 'db' | 'company'>, id: string): Promise<CampaignProblem[]>;
  /** Describes in short what each of the campaigns asks; campaigns without content yet are absent. */
  describe(
    context: Pick<Context, 'db' | 'company' | 'services'>,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, CampaignAbout>>;
  /** Selects the ids of campaigns whose title, as lists show it, matches a `like` pattern in lower case, as a subquery. */
  titled?(company: CompanyId, pattern: string): RawBuilder<string>;
  /**
   * Selects the moment of each person's answer as `at`, as a subquery. Absent where the campaign's page shows no answers by day. Not asked
   * of secret campaigns, where a day with one answer would show who gave it.
   */
  answeredAt?(company: CompanyId, id: string): RawBuilder<unknown>;
  /** Checks whether answers are secret: then no number shows how many people were reminded. */
  isSecret?(db: Db, company: CompanyId, id: string): Promise<boolean>;
  /** Lists what it sends automatically to the people who have answered. */
  reminders?(db: Db, company: CompanyId, id: string, now: Date): Promise<CampaignReminder[]>;
  /** Counts for each of the campaigns the recipients who have answered. */
  countAnswers(db: Db, company: CompanyId, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Selects the ids of everyone who has answered, as a subquery. */
  answered(company: CompanyId, id: string): RawBuilder<string>;
};

export const campaignContents = definePlug<CampaignContent>('content of campaigns', ({ kind }) => [kind]);

/** Returns the content of a kind of campaign; undefined for mailers, which ask nothing. */
export const contentOf = (
  { pluggedIn }: Pick<Services, 'pluggedIn'>,
  kind: CampaignKind,
): CampaignContent | undefined => pluggedIn.at(campaignContents).find((content) => content.kind === kind);

/** What keeps a campaign from being started by hand; null: nothing that the feature knows of. */
export type StartHold = {
  about: string;
  problemOf(context: Pick<Context, 'db' | 'company'>, id: string): Promise<CampaignProblem | null>;
};

export const startHolds = definePlug<StartHold>('holds of campaigns', ({ about }) => [about]);
