import { useQuery } from '@tanstack/react-query';
import { chip } from '#web/features/directory/audience/components/chips.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { personFilter } from '../../../../lib/person-filter.ts';
import { pollQuery } from './poll-query.ts';

const answers: Readonly<Record<string, string>> = { voted: 'voted', not_voted: 'not voted' };

export const filters = [
  personFilter<string>({
    names: { pollId: 'value', pollAnswer: 'value' },
    order: 312,
    useKnown: ({ filters: { pollId, pollAnswer } }) => {
      const asked = { enabled: pollId !== undefined, refetchInterval: false as const, retry: false };
      const { data: campaign } = useQuery({ ...campaignQuery(pollId ?? ''), ...asked });
      const { data: poll } = useQuery({ ...pollQuery(pollId ?? ''), ...asked });
      const option = poll?.options.find(({ _id }) => _id === pollAnswer)?.text;
      return campaign && [campaign.name, pollAnswer && (answers[pollAnswer] ?? option)].filter(Boolean).join(': ');
    },
    chips: ({ filters: { pollId }, sourceLabel }, name) =>
      chip('Poll', pollId && (name ?? sourceLabel ?? 'asked'), 'pollId', 'pollAnswer'),
    // What was answered belongs to the poll.
    count: ({ pollId }) => Number(Boolean(pollId)),
  }),
];
