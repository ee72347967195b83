import { Link } from '@tanstack/react-router';
import { campaignPages } from '#contract/base/paths.ts';
import type { Campaign, CampaignProblem } from '#contract/engagement/campaigns.ts';
import { markText } from '../../../../lib/mark-text.ts';
import text from '../../../../ui/theme/text.module.css';

/** A problem that prevents the start, as a link to the place to fix it: the block of its email, or the words on its page. */
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
