import { Button } from '@mantine/core';
import { useState } from 'react';
import { daysOfGrace } from '#contract/company/settings.ts';
import { useBrand } from '../../../../lib/brand.ts';
import { SectionFrame } from '../../../../ui/pages/SectionFrame.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import classes from './Section.module.css';

/** What closing the account means, and the way to it. */
export function CloseSection() {
  const { supportEmail } = useBrand();
  const [open, setOpen] = useState(false);
  return (
    <SectionFrame title="Close the account" words="This closes the account for the whole company, not just you.">
      <ul className={classes.consequences}>
        <li>Everyone is signed out immediately: your team and your ex-employees. Nobody can sign in.</li>
        <li>Nothing more is sent to ex-employees, including scheduled messages.</li>
        <li>After {daysOfGrace} days everything is deleted: records, groups, messages, files. This can’t be undone.</li>
        <li>
          Until then the account can be opened again{supportEmail && <> by writing to {supportEmail}</>}. Export what
          you want to keep first.
        </li>
      </ul>
      <p className={classes.block}>
        <Button color="red" onClick={() => setOpen(true)}>
          Close the account
        </Button>
      </p>
      {open && <CloseDialog onClose={() => setOpen(false)} />}
    </SectionFrame>
  );
}
