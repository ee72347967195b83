import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { surveyMessages } from '#contract/engagement/survey-messages.ts';
import { campaignQuery } from '#web/features/engagement/campaigns/components/campaign-query.ts';
import { LoadFailure } from '../../../../ui/pages/LoadFailure.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { surveyQuery } from '../api.ts';
import { Builder } from '../components/Builder.tsx';

/** Where the questions of a survey are written, beside what its readers will see. */
export function SurveyQuestionsPage() {
  const { id = '' } = useParams({ strict: false });
  const navigate = useNavigate();
  const survey = useQuery(surveyQuery(id));
  const campaign = useQuery(campaignQuery(id));
  const back = () => void navigate({ to: paths.survey, params: { id } });
  if (survey.data && campaign.data)
    return <Builder key={id} survey={survey.data} campaign={campaign.data} onBack={back} />;
  const error = survey.error ?? campaign.error;
  return (
    <>
      <PageHeader title="Questions" onBack={back} backLabel="Back to the survey" />
      {error ? (
        <LoadFailure error={error} failed={surveyMessages.notFetched} onRetry={() => survey.refetch()} />
      ) : (
        <RowSkeletons count={5} />
      )}
    </>
  );
}
