import { Link } from '@tanstack/react-router';
import { campaignPages } from '#contract/base/paths.ts';
import type { Campaign, CampaignProblem } from '#contract/engagement/campaigns.ts';
import { markText } from '../../../../lib/mark-text.ts';
import text from '../../../../ui/theme/text.module.css';

/** What keeps a campaign from starting, as the way to where it is put right: the block of its email, or the words on its page. */
export function CampaignProblemText({ campaign, problem }: { campaign: Campaign; problem: CampaignProblem }) {
  const { about, message, block, mark } = problem;
  if (about === 'email')
    return (
      <Link
        to="/create-template"
        search={{
          id: campaign.templateId,
          back: campaignPages[campaign.kind].one.replace('$id', campaign._id),
          block,
          mark,
        }}
        className={text.link}
      >
        {message}
      </Link>
    );
  if (about === 'content' && mark)
    return (
      <button type="button" className={text.link} onClick={() => markText(() => document, mark)}>
        {message}
      </button>
    );
  return message;
}
