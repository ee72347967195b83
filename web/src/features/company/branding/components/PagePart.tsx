import { brandingLimits } from '#contract/company/branding.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import { textOfHtml } from '../../../../ui/text/rich-text.ts';
import classes from './Branding.module.css';
import { BrandPicture } from './BrandPicture.tsx';
import { BrandRows } from './BrandRows.tsx';
import type { PartProps } from './use-brand-editor.ts';

/** The page of the company, from its top to its end. */
export function PagePart(props: PartProps) {
  const { brand, acts, fault } = props;
  const company = useProfile()?.companyDetails?.name;
  const { isPublic, hero, about } = brand.page;
  const write = (changes: Partial<typeof hero>) => acts.writePage({ hero: { ...hero, ...changes } });
  return (
    <div className={classes.part}>
      <SwitchField
        label="Anybody may read the page"
        description="Also search engines. It is seen once you publish."
        value={isPublic}
        onChange={(next) => acts.writePage({ isPublic: next })}
      />
      <PartFrame title="Top of the page">
        <div className={classes.fields}>
          <TextField
            label="Title"
            placeholder={company}
            description={`Without one it is your company’s name. At most ${brandingLimits.heroTitle} characters.`}
            value={hero.title}
            error={fault('page.hero.title')}
            onChange={(title) => write({ title })}
          />
          <TextAreaField
            label="Text"
            rows={2}
            limit={brandingLimits.heroText}
            value={hero.text}
            error={fault('page.hero.text')}
            onChange={(words) => write({ text: words.replaceAll('\n', ' ') })}
          />
          <BrandPicture
            label="Picture at the top"
            use="hero"
            value={hero.picture}
            error={fault('page.hero.picture')}
            onChange={(picture) => write({ picture })}
          />
        </div>
      </PartFrame>
      <PartFrame title="About">
        <RichTextField
          label="About your company"
          limit={brandingLimits.about}
          required={isPublic}
          value={{ html: about, text: textOfHtml(about) }}
          error={fault('page.about')}
          onChange={({ html }) => acts.writePage({ about: html })}
        />
      </PartFrame>
      <PartFrame title="Benefits">
        <BrandRows kind="benefits" {...props} />
      </PartFrame>
      <PartFrame title="Sections">
        <BrandRows kind="sections" {...props} />
      </PartFrame>
      <PartFrame title="Leaders">
        <BrandRows kind="leaders" {...props} />
      </PartFrame>
    </div>
  );
}
