import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type FlagState, flagMessages, flagWords, installationFlags } from '#contract/base/feature-flags.ts';
import { late } from '../../../../lib/late.ts';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { QueryFrame } from '../../../../ui/pages/QueryFrame.tsx';
import { RowSkeletons } from '../../../../ui/pages/Skeletons.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import text from '../../../../ui/theme/text.module.css';
import { flagsQuery, useChangeFlag } from '../api.ts';
import classes from '../components/FlagRow.module.css';

const OverrideDialog = late(() => import('../components/OverrideDialog.tsx'), 'OverrideDialog');

/** A flag with its switch and the companies that differ. */
function FlagRow({ state }: { state: FlagState }) {
  const { flag, enabled, overrides } = state;
  const { label, description } = flagWords[flag];
  const [adding, setAdding] = useState(false);
  const changing = useChangeFlag();
  const [change, working] = useTold(
    (given: { enabled: boolean | null; companyId?: string }) => changing.mutateAsync({ flag, ...given }),
    {
      done: flagMessages.saved,
      failed: flagMessages.notSaved,
    },
  );
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <SwitchField
          label={label}
          description={description}
          value={enabled}
          disabled={working}
          onChange={(next) => void change({ enabled: next })}
        />
        {!installationFlags.includes(flag) && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={`Company exception: ${label}`}
            onClick={() => setAdding(true)}
          >
            Company exception
          </Button>
        )}
      </div>
      {overrides.length > 0 && (
        <ul className={classes.overrides} aria-label={`Company exceptions: ${label}`}>
          {overrides.map(({ company, enabled: own }) => (
            <li key={company._id}>
              <Link to="/admin/companies/$id" params={{ id: company._id }}>
                {company.name}
              </Link>
              <span className={text.muted}>{own ? 'On' : 'Off'}</span>
              <Button
                variant="subtle"
                color="gray"
                size="xs"
                disabled={working}
                aria-label={`${company.name}: use the default`}
                onClick={() => void change({ enabled: null, companyId: company._id })}
              >
                Use the default
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding && <OverrideDialog state={state} onClose={() => setAdding(false)} />}
    </li>
  );
}

/** The page of feature flags, each with its exceptions by company. */
export function FlagsPage() {
  const query = useQuery(flagsQuery);
  return (
    <>
      <PageHeader title="Feature flags" description="A change takes effect within a few seconds." />
      <QueryFrame query={query} skeleton={<RowSkeletons count={5} />}>
        {({ flags }) => (
          <ul aria-label="Feature flags">
            {flags.map((state) => (
              <FlagRow key={state.flag} state={state} />
            ))}
          </ul>
        )}
      </QueryFrame>
    </>
  );
}
