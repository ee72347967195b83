import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';

/** Finished campaigns, with their kind for the path, and mailers handed over, while they are drafts. */
export const notifications: NotificationSources = {
  campaign: {
    facts: (company) => sql`select null::text, c.name, false, c.kind from campaigns c
      where c.company_id = ${company} and c.id = n.about_id`,
    path: ({ about, detail }) => campaignPages[(detail ?? 'mailer') as CampaignKind].one.replace('$id', about),
  },
  handover: {
    facts: (company) => sql`select u.name, c.name, false, null::text from campaigns c
      left join users u on u.company_id = c.company_id and u.id = c.created_by
      where c.company_id = ${company} and c.id = n.about_id and c.state = 'draft' and c.archived_at is null`,
    path: ({ about }) => campaignPages.mailer.one.replace('$id', about),
  },
};
