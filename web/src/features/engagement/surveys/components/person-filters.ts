import { useQuery } from '@tanstack/react-query';
import { chip } from '#web/features/directory/audience/components/chips.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { personFilter } from '../../../../lib/person-filter.ts';

const answers: Readonly<Record<string, string>> = { answered: 'answered', not_answered: 'not answered' };

export const filters = [
  personFilter<string>({
    names: { surveyId: 'value', surveyAnswer: 'value' },
    order: 313,
    useKnown: ({ filters: { surveyId, surveyAnswer } }) => {
      const asked = { enabled: surveyId !== undefined, refetchInterval: false as const, retry: false };
      const { data: campaign } = useQuery({ ...campaignQuery(surveyId ?? ''), ...asked });
      return campaign && [campaign.name, surveyAnswer && answers[surveyAnswer]].filter(Boolean).join(': ');
    },
    chips: ({ filters: { surveyId }, sourceLabel }, name) =>
      chip('Survey', surveyId && (name ?? sourceLabel ?? 'asked'), 'surveyId', 'surveyAnswer'),
    // What was answered belongs to the survey.
    count: ({ surveyId }) => Number(Boolean(surveyId)),
  }),
];
