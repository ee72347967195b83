import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';
import { SurveyDownload, SurveyResults } from '../components/SurveyResults.tsx';
import { SurveySection } from '../components/SurveySection.tsx';

/** The page of a survey: its questions and audience until it starts, then its answers. */
export const SurveyPage = () => (
  <CampaignView
    kind="survey"
    renderContent={(campaign) => <SurveySection campaign={campaign} />}
    renderAnswers={(campaign, mayManage) => <SurveyResults campaign={campaign} mayManage={mayManage} />}
    renderPrimary={(campaign) => <SurveyDownload campaign={campaign} />}
  />
);
