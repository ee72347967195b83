import { mailTopics } from '#contract/base/privacy.ts';
import type { Leaving } from '#contract/ex-employee/leaving.ts';
import { topicList } from '#web/features/ex-employee/unsubscribe/components/subscription-words.ts';
import { exactDate } from '../../../../lib/dates.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { EmailText } from '../../../../ui/text/EmailText.tsx';

const dayAfter = (day: string) =>
  exactDate(new Date(Date.parse(day.slice(0, 10).replaceAll('/', '-')) + 86_400_000).toISOString());

/** What happens with the answers, and when. */
export function WhatHappens({ leaving, answers }: { leaving: Leaving; answers: Leaving['answers'] }) {
  const { companyName, hasArrived, dateOfLeaving } = leaving;
  const { agreed, email, isEmailConfirmed, wantsAccount } = answers;
  const topics = mailTopics.filter((topic) => agreed.includes(topic));
  return (
    <ul className={layout.lines}>
      <li>
        {hasArrived
          ? `${companyName} updates your record with your answers.`
          : `On ${dayAfter(dateOfLeaving)}, the day after your last day, ${companyName} adds you to its directory of ex-employees.`}
      </li>
      {email && isEmailConfirmed && (
        <li>
          {companyName} writes to{' '}
          <strong>
            <EmailText address={email} />
          </strong>
          .
        </li>
      )}
      <li>
        {topics.length > 0
          ? `You get ${topicList(topics)} by email.`
          : 'You have chosen no topics, so you get emails only about things you request yourself.'}
      </li>
      <li>
        {agreed.includes('directory_listing') ? 'Former colleagues can find you.' : 'Former colleagues can’t find you.'}
      </li>
      {agreed.includes('profile_enrichment') && (
        <li>{companyName} may look up your current position in your public profile.</li>
      )}
      {wantsAccount && <li>You get an invitation to an account.</li>}
    </ul>
  );
}
