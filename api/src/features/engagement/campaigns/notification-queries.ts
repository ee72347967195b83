import { sql } from 'kysely';
import type { NotificationSources } from '#api/features/base/notifications/plugs.ts';
import type { CampaignKind } from '#contract/base/campaign-states.ts';
import { campaignPages } from '#contract/base/paths.ts';

/** The campaign that is finished; its kind says where its page is. */
export const notifications: NotificationSources = {
  campaign: {
    facts: (company) => sql`select null::text, c.name, false, c.kind from campaigns c
      where c.company_id = ${company} and c.id = n.about_id`,
    path: ({ about, detail }) => campaignPages[(detail ?? 'mailer') as CampaignKind].one.replace('$id', about),
  },
};
