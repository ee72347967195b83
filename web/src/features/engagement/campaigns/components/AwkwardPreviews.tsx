import { useState } from 'react';
import type { Rehearsal } from '#contract/engagement/campaigns.ts';
import { ChoiceField } from '../../../../ui/fields/ChoiceField.tsx';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { EmailFrame } from '../../../../ui/text/EmailFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Campaigns.module.css';

const widths = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const;

/** The email as the recipients would see it for whom it is most likely to look wrong. */
export function AwkwardPreviews({ awkward }: { awkward: Rehearsal['awkward'] }) {
  const [chosen, setChosen] = useState(awkward[0]?.person._id ?? '');
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const shown = awkward.find(({ person }) => person._id === chosen) ?? awkward[0];
  if (!shown) return null;
  return (
    <div className={classes.lines}>
      <h3 className={text.strong}>As unusual recipients would see it</h3>
      <div className={classes.tools}>
        <SelectField
          label="Recipient"
          value={shown.person._id}
          onChange={setChosen}
          options={awkward.map(({ person, why }) => ({
            value: person._id,
            label: `${person.name}: ${why.toLowerCase()}`,
          }))}
        />
        <ChoiceField label="Width" options={widths} value={width} onChange={setWidth} />
      </div>
      <p className={text.strong}>{shown.subject}</p>
      <EmailFrame html={shown.html} title={`Email for ${shown.person.name}`} width={width} />
    </div>
  );
}
