import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { Campaign } from '#contract/engagement/campaigns.ts';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import text from '../../../../ui/theme/text.module.css';
import { rehearsalQuery } from '../api.ts';
import { CampaignProblemText } from './CampaignProblemText.tsx';
import { people } from './campaign-words.ts';

/** Reviews a campaign again after each change, showing the last review meanwhile: a press of a button disabled in between would be lost. */
export const reviewQuery = ({ _id, updatedAt }: Pick<Campaign, '_id' | 'updatedAt'>) => ({
  ...rehearsalQuery(_id, updatedAt),
  placeholderData: keepPreviousData,
});

/** Returns the id of the text that explains why the buttons that start a campaign are disabled. */
export const problemsId = ({ _id }: Pick<Campaign, '_id'>) => `problems-${_id}`;

/** Lists what is missing before a campaign can start; in one line, so that the page stays where it is once the answer arrives. */
export function StartProblems({ campaign }: { campaign: Campaign }) {
  const { data, error } = useQuery(reviewQuery(campaign));
  if (error && !data) return null;
  const problems = data?.problems ?? [];
  return (
    <Callout tone={problems.length > 0 ? 'warn' : 'neutral'} id={problemsId(campaign)} role="status">
      {problems.length > 0 ? (
        <p>
          <span className={text.strong}>Before it can start:</span>{' '}
          {problems.map((problem, place) => (
            <Fragment key={problem.message}>
              {place > 0 && ' · '}
              <CampaignProblemText campaign={campaign} problem={problem} />
            </Fragment>
          ))}
        </p>
      ) : (
        <p>{data ? `Ready: ${people(data.reached)} will get it.` : 'Checking what is missing…'}</p>
      )}
    </Callout>
  );
}
