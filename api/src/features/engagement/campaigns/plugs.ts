import type { RawBuilder } from 'kysely';
import type { Context, Services } from '#api/core/context.ts';
import type { Db } from '#api/core/database/database.ts';
import type { CompanyId } from '#api/core/ids.ts';
import { definePlug } from '#api/core/plugs.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import type { MailTopic } from '#contract/base/privacy.ts';
import type { CampaignAbout, CampaignProblem, CampaignReminder } from '#contract/engagement/campaigns.ts';
import type { EmailContent } from '#contract/mail/email-templates.ts';

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
  /** What each of the campaigns asks, in short; what is not written yet is left out. */
  describe?(db: Db, company: CompanyId, ids: readonly string[]): Promise<ReadonlyMap<string, CampaignAbout>>;
  /** Whether no one is to learn who has answered: then no number says how many were reminded. */
  isSecret?(db: Db, company: CompanyId, id: string): Promise<boolean>;
  /** What it sends by itself to those who have answered. */
  reminders?(db: Db, company: CompanyId, id: string, now: Date): Promise<CampaignReminder[]>;
  /** How many of those whom each of the campaigns addresses have answered it. */
  countAnswers(db: Db, company: CompanyId, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** The subquery of the ids of everybody who has answered. */
  answered(company: CompanyId, id: string): RawBuilder<string>;
};

export const campaignContents = definePlug<CampaignContent>('content of campaigns', ({ kind }) => [kind]);

/** What a kind of campaign asks people for; undefined for mailers, which ask nothing. */
export const contentOf = (
  { pluggedIn }: Pick<Services, 'pluggedIn'>,
  kind: CampaignKind,
): CampaignContent | undefined => pluggedIn.at(campaignContents).find((content) => content.kind === kind);
