import type { Campaign, CampaignCounts } from '#contract/engagement/campaigns.ts';
import { DayBars } from '../../../../ui/charts/DayBars.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Campaigns.module.css';
import { answerWords, resultTexts } from './campaign-result.ts';

/** The result of a campaign in one number, with its course by day where that identifies no one. */
export function CampaignResult({ campaign, counts }: { campaign: Campaign; counts: CampaignCounts }) {
  const { number, about } = resultTexts({ ...campaign, counts });
  const { perDay, none } = answerWords[campaign.kind];
  const days = campaign.kind === 'mailer' && !campaign.counted ? null : campaign.byDay;
  return (
    <section aria-label="Result" className={classes.result}>
      <div>
        <p className={classes.big}>{number}</p>
        <p className={text.muted}>{about}</p>
      </div>
      {days && <DayBars label={perDay} days={days.map(({ day, people }) => ({ day, count: people }))} none={none} />}
    </section>
  );
}
