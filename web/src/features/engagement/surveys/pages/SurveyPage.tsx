import { CampaignView } from '#web/features/engagement/campaigns/components/CampaignView.tsx';
import { SurveyDownload, SurveyResults } from '../components/SurveyResults.tsx';
import { SurveySection } from '../components/SurveySection.tsx';

/** One survey: until it starts what it asks and whom, from then on what was answered. */
export const SurveyPage = () => (
  <CampaignView
    kind="survey"
    renderContent={(campaign) => <SurveySection campaign={campaign} />}
    renderAnswers={(campaign, mayManage) => <SurveyResults campaign={campaign} mayManage={mayManage} />}
    renderPrimary={(campaign) => <SurveyDownload campaign={campaign} />}
  />
);
