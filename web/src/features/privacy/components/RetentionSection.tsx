import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { privacyMessages, retentionPresets } from '#contract/privacy.ts';
import type { RetentionRule } from '#contract/retention.ts';
import { limits } from '#contract/rules.ts';
import { can } from '../../../lib/can.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { useProfile } from '../../../lib/profile.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { RowSkeletons } from '../../../ui/Skeletons.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import { retentionQuery, useChangeRetention } from '../api.ts';
import classes from './Privacy.module.css';

/** How long what is kept, as a section of the settings; it is applied once a day. */
export function RetentionSection() {
  const { data, error, isPending, refetch } = useQuery(retentionQuery);
  const mayChange = can(useProfile(), 'company:settings');
  return (
    <section className={classes.section} aria-labelledby="retention">
      <div className={classes.head}>
        <div className={classes.intro}>
          <h2 id="retention" className={classes.heading}>
            Retention
          </h2>
          <p className={classes.muted}>
            Once a day, what is older goes for good. An import can be undone for {limits.undoDays} days and an exported
            file is kept for one day; that is fixed.
          </p>
        </div>
      </div>
      {isPending && <RowSkeletons count={5} />}
      {error && !data && <LoadFailure error={error} onRetry={refetch} />}
      {data && (
        <ul className={classes.list}>
          {data.map((rule) => (
            <RetentionRow key={rule.subject} rule={rule} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </section>
  );
}

function RetentionRow({ rule, mayChange }: { rule: RetentionRule; mayChange: boolean }) {
  const { label, meaning, days: preset, least, most } = retentionPresets[rule.subject];
  const changing = useChangeRetention();
  const [days, setDays] = useState(String(rule.days));
  const [fault, setFault] = useState<string>();
  const [save, working] = useOnce(async () => {
    const wanted = Number(days);
    if (!/^\d+$/.test(days) || wanted < least || wanted > most)
      return setFault(`Must be from ${least} to ${most} days`);
    try {
      await changing.mutateAsync({ subject: rule.subject, days: wanted });
      toast.success(privacyMessages.retentionSaved);
    } catch (error) {
      const reason = error instanceof ApiError && error.status === 400 ? error.message : null;
      toast.failure(reason ?? failureText(error, privacyMessages.retentionNotSaved));
    }
  });
  return (
    <li className={classes.row}>
      <form
        className={classes.days}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={label}
          description={`${meaning}${rule.days === preset ? '' : ` Usually ${preset} days.`}`}
          type="number"
          value={days}
          onChange={(text) => {
            setDays(text);
            setFault(undefined);
          }}
          error={fault}
          disabled={!mayChange}
          rightSection={<span className={classes.small}>days</span>}
        />
        <Button
          type="submit"
          variant="default"
          loading={working}
          disabled={!mayChange || days === String(rule.days)}
          aria-label={`Save ${label.toLowerCase()}`}
        >
          Save
        </Button>
      </form>
    </li>
  );
}
