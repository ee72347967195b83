import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { teamTwoStepMessages } from '#contract/accounts/team-two-step.ts';
import { paths } from '#contract/base/paths.ts';
import { can } from '../../../../lib/can.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { Callout } from '../../../../ui/pages/Callout.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { FormSkeleton } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { teamTwoStepQuery, useChangeTeamTwoStep } from '../api.ts';
import classes from './Team.module.css';

/** Returns a sentence about how many colleagues have not set it up. */
function withoutWords(count: number): string {
  if (count === 0) return 'Everyone on your team has set it up.';
  return count === 1
    ? 'One person on your team has not set it up yet.'
    : `${count} people on your team have not set it up yet.`;
}

/** The section of the settings in which a company requires two-step sign-in for its team. */
export function TeamTwoStepSection() {
  const state = useQuery(teamTwoStepQuery);
  const profile = useProfile();
  const changing = useChangeTeamTwoStep();
  const [asking, setAsking] = useState(false);
  const { optional, required, notChanged } = teamTwoStepMessages;
  const [allow] = useTold(() => changing.mutateAsync(false), { done: optional, failed: notChanged });
  const lacksOwn = profile?.twoStep === false;
  return (
    <SectionFrame
      title="Team sign-in"
      words="After the password, everyone who works in your company’s portal enters a code from an app on their phone."
    >
      <QueryFrame query={state} skeleton={<FormSkeleton fields={1} />}>
        {(data) => (
          <>
            <SwitchField
              name="required"
              label="Require two-step sign-in"
              description={withoutWords(data.without)}
              value={data.required}
              disabled={!can(profile, 'company:settings') || (lacksOwn && !data.required)}
              onChange={(value) => (value ? setAsking(true) : void allow())}
            />
            {lacksOwn && !data.required && can(profile, 'company:settings') && (
              <Callout tone="info" className={classes.ownFirst}>
                {teamTwoStepMessages.ownFirst}.{' '}
                <Link to={paths.settingsSection} params={{ section: 'two-step' }} className={text.link}>
                  Set up
                </Link>
              </Callout>
            )}
            {asking && (
              <ConfirmDialog
                title="Require two-step sign-in?"
                confirmLabel="Require"
                danger={false}
                onConfirm={() => changing.mutateAsync(true)}
                done={required}
                failed={notChanged}
                onClose={() => setAsking(false)}
              >
                <div className={layout.column}>
                  <p>
                    {withoutWords(data.without)}{' '}
                    {data.without > 0 &&
                      'They are asked to on their next click, and can’t do anything else until it is set up.'}
                  </p>
                  <p>Ex-employees, API keys and colleagues who use single sign-on are not affected.</p>
                </div>
              </ConfirmDialog>
            )}
          </>
        )}
      </QueryFrame>
    </SectionFrame>
  );
}
