import { Link } from '@tanstack/react-router';
import { campaignPages } from '#contract/base/paths.ts';
import { campaignWords } from '#contract/engagement/campaign-messages.ts';
import type { EngagementOverview } from '#contract/engagement/campaign-overview.ts';
import layout from '../../../../ui/pages/layout.module.css';
import text from '../../../../ui/theme/text.module.css';

const some = (n: number, { one, many }: { one: string; many: string }) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** What waits to be done, each with the way there. */
export function NextSteps({ overview: { kinds, stuck } }: { overview: EngagementOverview }) {
  const lists = kinds.flatMap(({ kind, drafts, paused }) => [
    ...(paused > 0
      ? [{ kind, state: 'paused', words: `${some(paused, campaignWords[kind])} paused: resume or cancel` }]
      : []),
    ...(drafts > 0 ? [{ kind, state: 'draft', words: `${some(drafts, campaignWords[kind])} to finish` }] : []),
  ]);
  if (stuck.length + lists.length === 0) return <p className={text.muted}>Nothing waits for you.</p>;
  return (
    <ul className={layout.list} aria-label="What to do next">
      {stuck.map(({ _id, kind, name, problem }) => (
        <li key={_id}>
          <Link to={campaignPages[kind].one} params={{ id: _id }} className={`${text.link} ${text.breaking}`}>
            {name}
          </Link>
          <p className={text.muted}>{problem}</p>
        </li>
      ))}
      {lists.map(({ kind, state, words }) => (
        <li key={`${kind} ${state}`}>
          <Link to={campaignPages[kind].list} search={{ state }} className={text.link}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
