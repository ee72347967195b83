import { useQuery } from '@tanstack/react-query';
import { campaignResults, leftOutReasons } from '#contract/base/campaign-results.ts';
import { chip } from '#web/features/directory/audience/components/chips.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { personFilter } from '../../../../lib/person-filter.ts';

export const filters = [
  personFilter<string>({
    names: { mailerId: 'value', mailerResult: 'value', mailerReason: 'value' },
    order: 310,
    useKnown: ({ filters: { mailerId } }) => {
      const { data } = useQuery({
        ...campaignQuery(mailerId ?? ''),
        enabled: mailerId !== undefined,
        refetchInterval: false,
        retry: false,
      });
      return data?.name;
    },
    chips: ({ filters: { mailerId, mailerResult, mailerReason }, sourceLabel }, name) => {
      const result = mailerReason ? leftOutReasons[mailerReason] : mailerResult && campaignResults[mailerResult];
      const words = name ? [name, result].filter(Boolean).join(': ') : (sourceLabel ?? 'recipients');
      return chip('Mailer', mailerId && words, 'mailerId', 'mailerResult', 'mailerReason');
    },
    // The result is part of the filter by mailer.
    count: ({ mailerId }) => Number(Boolean(mailerId)),
    control: {
      group: 'Lists and tags',
      order: 60,
      may: 'campaigns:read',
      load: async () => (await import('./MailerFilter.tsx')).MailerFilter,
    },
  }),
];
