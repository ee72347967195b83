import { compositionNumbers, type Dashboard } from '#contract/company/dashboard.ts';
import type { IndiaMap } from '#contract/directory/map.ts';
import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';
import { moneyWords } from '#contract/recruitment/job-terms.ts';
import type { RecruitmentResults } from '#contract/recruitment/recruitment.ts';
import { count } from '#web/features/engagement/campaigns/components/campaign-words.ts';
import { answersOf } from '#web/features/engagement/engagement/components/CampaignAnswers.tsx';
import { hiresOf, paceWords, wayWords } from '#web/features/recruitment/recruitment/components/hire-words.ts';
import { exactDate, exactTime } from '../../../../lib/dates.ts';
import { number } from '../../../../lib/numbers.ts';
import { type ChartItem, shareText, sumOf } from '../../../../ui/charts/chart-items.ts';
import { IndiaPicture } from '../../../../ui/map/IndiaPicture.tsx';
import { MapLegend } from '../../../../ui/map/MapLegend.tsx';
import type { Boundaries } from '../../../../ui/map/map-places.ts';
import { CompanyLogo } from '../../../../ui/people/CompanyLogo.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Board.module.css';
import { BoardMonths } from './BoardMonths.tsx';
import { BoardPart } from './BoardPart.tsx';
import { rangeWords } from './board-words.ts';
import { otherDepartments } from './composition-words.ts';
import { figuresOf } from './figures.ts';
import { statesOnMap, sumsOfIndia } from './map-places.ts';
import { campaignsToTell, lastMonthsText, resultMonths } from './results.ts';

/** So many campaigns have room. */
const shown = 5;

/** Results of the last campaigns, a line each. */
function BoardCampaigns({ overview }: { overview: EngagementOverview }) {
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

/** Hires by how they came, and their cost elsewhere. */
function BoardRecruitment({ results }: { results: RecruitmentResults }) {
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

/** So many states are named; the others are one number, so that all of it adds up. */
const namedStates = 8;

/** Where they are: the states shaded, the first of them by name, and who is in none. */
function BoardPlaces({ map, boundaries }: { map: IndiaMap; boundaries: Boundaries }) {
  const states = statesOnMap(map);
  const counted = states.filter(({ value }) => value > 0);
  const others = counted.slice(namedStates);
  const elsewhere = sumsOfIndia(map).parts.slice(1);
  const rows = [
    ...counted.slice(0, namedStates),
    ...(others.length > 0
      ? [{ label: others.length === 1 ? '1 other state' : `${others.length} other states`, value: sumOf(others) }]
      : []),
    ...elsewhere.filter(({ value }) => value > 0),
  ];
  return (
    <BoardPart title="Where they are" isEmpty={map.total === 0}>
      <div className={classes.places}>
        <div className={classes.picture}>
          <IndiaPicture title="Map of India, shaded by ex-employees" places={states} boundaries={boundaries} />
        </div>
        <div className={classes.named}>
          <ul className={classes.rows}>
            {rows.map(({ label, value }) => (
              <li key={label} className={classes.row}>
                <span className={classes.name}>{label}</span>
                <span className={classes.value}>{number(value)}</span>
                <span className={classes.share}>{shareText(value, map.total)}</span>
              </li>
            ))}
          </ul>
          <MapLegend items={states} />
        </div>
      </div>
    </BoardPart>
  );
}

type BoardBarsProps = { title: string; items: readonly ChartItem[]; whole: number; note?: string | false };

/** Bars for paper: names, lengths, numbers and shares. */
function BoardBars({ title, items, whole, note }: BoardBarsProps) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  return (
    <BoardPart title={title} isEmpty={sumOf(items) === 0}>
      <ul className={classes.rows} data-bars>
        {items.map(({ label, value, muted }) => (
          <li key={label} className={classes.row}>
            <span className={classes.name}>{label}</span>
            <span className={classes.room} aria-hidden>
              <span
                className={classes.bar}
                data-muted={muted || undefined}
                style={{ inlineSize: `${(100 * value) / most}%` }}
              />
            </span>
            <span className={classes.value}>{number(value)}</span>
            <span className={classes.share}>{shareText(value, whole)}</span>
          </li>
        ))}
      </ul>
      {note && <p className={text.small}>{note}</p>}
    </BoardPart>
  );
}

/** Null: the reader may not see it. */
type BoardSheetProps = {
  company: { name: string; logo: string | null };
  dashboard: Dashboard;
  map: IndiaMap;
  boundaries: Boundaries;
  campaigns: EngagementOverview | null;
  recruitment: RecruitmentResults | null;
};

/** The figures for a board on one sheet of paper: always light, and without anything to press. */
export default function BoardSheet({ company, dashboard, map, boundaries, campaigns, recruitment }: BoardSheetProps) {
  const { composition, trends, today } = dashboard;
  const charts = compositionNumbers(dashboard);
  const seesContact = composition.jobSearch !== null;
  const figures = figuresOf(dashboard, seesContact).map(({ label, value, hint }) => ({ label, value, hint }));
  // A board does not ask about recent ones.
  const shown = figures.slice(0, seesContact ? 4 : 2);
  if (recruitment) shown.push({ label: 'Hires', value: hiresOf(recruitment), hint: lastMonthsText });
  return (
    <article className={classes.sheet} data-ground="light" aria-label={`${company.name}: ex-employees`}>
      <header className={classes.head}>
        <CompanyLogo name={company.name} logo={company.logo} size={40} />
        <div>
          <h2 className={classes.title}>{company.name}</h2>
          <p className={text.muted}>Our ex-employees</p>
        </div>
        <div className={classes.when}>
          <p>{exactDate(today)}</p>
          <p className={text.muted}>{rangeWords(dashboard)}</p>
          {dashboard.countedAt && <p className={text.muted}>Counted on {exactTime(dashboard.countedAt)}</p>}
        </div>
      </header>
      <ul className={classes.figures} aria-label="In numbers">
        {shown.map(({ label, value, hint }) => (
          <li key={label}>
            <span className={text.muted}>{label}</span>
            <span className={classes.figure}>{number(value ?? 0)}</span>
            <span className={text.small}>{hint}</span>
          </li>
        ))}
      </ul>
      <div className={classes.wide}>
        <BoardMonths trends={trends} />
        <BoardPlaces map={map} boundaries={boundaries} />
      </div>
      <div className={classes.columns}>
        <BoardBars
          title="Departments"
          items={charts.departments}
          whole={composition.total}
          note={otherDepartments(composition)}
        />
        <div className={classes.stack}>
          <BoardBars title="Tenure" items={charts.tenures} whole={composition.total} />
          {seesContact ? (
            <BoardBars title="Job search" items={charts.jobSearch} whole={sumOf(charts.jobSearch)} />
          ) : (
            <BoardBars title="Gender" items={charts.genders} whole={composition.total} />
          )}
        </div>
        {(campaigns || recruitment) && (
          <div className={classes.stack}>
            {campaigns && <BoardCampaigns overview={campaigns} />}
            {recruitment && <BoardRecruitment results={recruitment} />}
          </div>
        )}
      </div>
    </article>
  );
}
