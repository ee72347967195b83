import {
  type Icon,
  IconAward,
  IconBarbell,
  IconClock,
  IconCoin,
  IconFriends,
  IconHeartbeat,
  IconHome,
  IconPlane,
  IconSchool,
  IconToolsKitchen2,
  IconTrendingUp,
  IconUsers,
} from '@tabler/icons-react';
import { type BenefitIcon, benefitIcons, brandingLimits } from '#contract/company/branding.ts';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import { textOfHtml } from '../../../../ui/text/rich-text.ts';
import classes from './Branding.module.css';
import { BrandPicture } from './BrandPicture.tsx';
import type { RowFieldsProps } from './use-brand-editor.ts';

const icons: Readonly<Record<BenefitIcon, { label: string; Sign: Icon }>> = {
  health: { label: 'Health', Sign: IconHeartbeat },
  home: { label: 'Home', Sign: IconHome },
  learning: { label: 'Learning', Sign: IconSchool },
  money: { label: 'Money', Sign: IconCoin },
  time: { label: 'Time', Sign: IconClock },
  travel: { label: 'Travel', Sign: IconPlane },
  family: { label: 'Family', Sign: IconFriends },
  food: { label: 'Food', Sign: IconToolsKitchen2 },
  sport: { label: 'Sport', Sign: IconBarbell },
  team: { label: 'Team', Sign: IconUsers },
  award: { label: 'Award', Sign: IconAward },
  growth: { label: 'Growth', Sign: IconTrendingUp },
};

export function BenefitFields({ row, fault, onChange }: RowFieldsProps<'benefits'>) {
  return (
    <>
      <TextField
        label="Title"
        required
        limit={brandingLimits.benefitTitle}
        value={row.title}
        error={fault('title')}
        onChange={(title) => onChange({ title })}
      />
      <TextAreaField
        label="Text"
        rows={2}
        limit={brandingLimits.benefitText}
        value={row.text}
        error={fault('text')}
        onChange={(words) => onChange({ text: words })}
      />
      <fieldset className={classes.icons}>
        <legend>Icon</legend>
        <div>
          {benefitIcons.map((name) => {
            const { label, Sign } = icons[name];
            return (
              <label key={name} className={classes.icon} title={label}>
                <input
                  type="radio"
                  className="visually-hidden"
                  name={`icon-${row.key}`}
                  checked={row.icon === name}
                  onChange={() => onChange({ icon: name })}
                />
                <Sign size={22} stroke={1.75} aria-hidden />
                <span className="visually-hidden">{label}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
    </>
  );
}

export function SectionFields({ row, fault, onChange }: RowFieldsProps<'sections'>) {
  return (
    <>
      <TextField
        label="Title"
        required
        limit={brandingLimits.sectionTitle}
        value={row.title}
        error={fault('title')}
        onChange={(title) => onChange({ title })}
      />
      <RichTextField
        label="Text"
        limit={brandingLimits.sectionText}
        value={{ html: row.text, text: textOfHtml(row.text) }}
        error={fault('text')}
        onChange={({ html }) => onChange({ text: html })}
      />
      <BrandPicture
        label="Picture of the section"
        use="section"
        value={row.picture}
        error={fault('picture')}
        onChange={(picture) => onChange({ picture })}
      />
    </>
  );
}

export function LeaderFields({ row, fault, onChange }: RowFieldsProps<'leaders'>) {
  return (
    <>
      <TextField
        label="Name"
        required
        limit={brandingLimits.leaderName}
        value={row.name}
        error={fault('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label="Designation"
        limit={brandingLimits.leaderDesignation}
        value={row.designation}
        error={fault('designation')}
        onChange={(designation) => onChange({ designation })}
      />
      <BrandPicture
        label="Portrait"
        use="leader"
        value={row.picture}
        error={fault('picture')}
        onChange={(picture) => onChange({ picture })}
      />
      <TextAreaField
        label="A few words"
        rows={2}
        limit={brandingLimits.leaderWords}
        value={row.words}
        error={fault('words')}
        onChange={(words) => onChange({ words })}
      />
      <TextField
        label="LinkedIn profile URL"
        type="url"
        value={row.linkedinUrl}
        error={fault('linkedinUrl')}
        onChange={(linkedinUrl) => onChange({ linkedinUrl })}
      />
    </>
  );
}
