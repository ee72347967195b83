import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import type { RecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { answersOf } from '#web/features/engagement/engagement/components/CampaignAnswers.tsx';
import { hiresOf, paceWords, wayWords } from '#web/features/recruitment/recruitment/components/hire-words.ts';
import { number } from '../../../../lib/numbers.ts';
import { shareText } from '../../../../ui/charts/chart-items.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './Board.module.css';
import { BoardPart } from './BoardPart.tsx';
import { campaignsToTell, resultMonths } from './results.ts';

/** So many campaigns have room. */
const shown = 5;

/** What came of the last campaigns, a line each. */
export function BoardCampaigns({ overview }: { overview: EngagementOverview }) {
  const campaigns = campaignsToTell(overview).slice(0, shown);
  return (
    <BoardPart title="Campaigns" about="Ended last" isEmpty={campaigns.length === 0}>
      <ul className={classes.rows}>
        {campaigns.map((campaign) => {
          const answers = answersOf(campaign);
          return (
            <li key={campaign._id} className={classes.row}>
              <span className={classes.name}>{campaign.name}</span>
              <span className={classes.value}>{answers ? `${count(answers.value)} ${answers.done}` : '–'}</span>
              <span className={classes.share}>{answers && shareText(answers.value, answers.of)}</span>
            </li>
          );
        })}
      </ul>
    </BoardPart>
  );
}

/** What recruitment brought, by how they came, and what it would have cost elsewhere. */
export function BoardRecruitment({ results }: { results: RecruitmentResults }) {
  const { hires, elsewhere } = results;
  return (
    <BoardPart title="Hires" about={`Last ${resultMonths} months`} isEmpty={hiresOf(results) === 0}>
      <ul className={classes.rows}>
        {hires.map((hire) => (
          <li key={hire.way} className={classes.row}>
            <span className={classes.name}>
              {wayWords[hire.way]} <span className={text.small}>{paceWords(hire)}</span>
            </span>
            <span className={classes.value}>{number(hire.count)}</span>
          </li>
        ))}
        {elsewhere && (
          <li className={classes.row}>
            <span className={classes.name}>Would have cost elsewhere</span>
            <span className={classes.value}>{moneyWords(elsewhere.total.amount, elsewhere.total.currency)}</span>
          </li>
        )}
      </ul>
    </BoardPart>
  );
}
