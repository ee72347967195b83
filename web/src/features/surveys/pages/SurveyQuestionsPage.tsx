import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { surveyMessages } from '#contract/survey-messages.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { campaignQuery } from '../../campaigns/components/campaign-query.ts';
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
