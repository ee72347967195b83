import { IconClipboardList } from '@tabler/icons-react';
import { CampaignList } from '#web/features/engagement/campaigns/components/CampaignList.tsx';
import { late } from '../../../../lib/late.ts';

const NewSurveyDialog = late(() => import('../components/NewSurveyDialog.tsx'), 'NewSurveyDialog');

/** The list of the company's surveys. */
export const SurveysPage = () => (
  <CampaignList
    kind="survey"
    icon={IconClipboardList}
    description="Ask many ex-employees several questions, anonymously or by name."
    words="Begin with a template or with your own questions, choose who it is for, and see what they say."
    NewDialog={NewSurveyDialog}
  />
);
