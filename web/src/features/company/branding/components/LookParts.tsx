import { brandingLimits, brandPicturePath } from '#contract/company/branding.ts';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Branding.module.css';
import { BrandPicture } from './BrandPicture.tsx';
import type { PartProps } from './use-brand-editor.ts';

/** The logo, and a preview of it on light and dark. */
export function LogoPart({ brand: { logo }, acts, fault }: PartProps) {
  return (
    <div className={classes.part}>
      <PartFrame title="Your logo">
        <BrandPicture
          label="Logo"
          description="A PNG with a transparent background looks best. It isn’t cropped."
          use="logo"
          value={logo}
          error={fault('logo')}
          onChange={(next) => acts.write({ logo: next })}
        />
      </PartFrame>
      {logo && (
        <PartFrame title="On light and dark">
          <div className={classes.grounds}>
            {(['light', 'dark'] as const).map((theme) => (
              <div key={theme} className={classes.ground} data-ground={theme}>
                <img src={brandPicturePath(logo)} alt={`The logo on ${theme}`} />
              </div>
            ))}
          </div>
        </PartFrame>
      )}
    </div>
  );
}

/** The picture and text next to the sign-in for people who follow a link from the company. */
export function SignInPart({ brand: { signInArt }, acts, fault }: PartProps) {
  const write = (changes: Partial<typeof signInArt>) => acts.write({ signInArt: { ...signInArt, ...changes } });
  return (
    <PartFrame title="Sign-in">
      <div className={classes.fields}>
        <p className={text.muted}>Shown beside the sign-in to people who follow a link from your company.</p>
        <BrandPicture
          label="Sign-in picture"
          use="sign-in"
          value={signInArt.picture}
          error={fault('signInArt.picture')}
          onChange={(picture) => write({ picture })}
        />
        <TextField
          label="Line on the picture (optional)"
          description="For example “Once a colleague, always a colleague”."
          limit={brandingLimits.signInLine}
          value={signInArt.text}
          error={fault('signInArt.text')}
          onChange={(line) => write({ text: line })}
        />
      </div>
    </PartFrame>
  );
}

/** The header and footer of every email of the company. */
export function EmailsPart({ brand: { mailHeader, mailFooter }, acts, fault }: PartProps) {
  const write = (changes: Partial<typeof mailHeader>) => acts.write({ mailHeader: { ...mailHeader, ...changes } });
  const { picture } = mailHeader;
  return (
    <div className={classes.part}>
      <PartFrame title="Header">
        <div className={classes.fields}>
          <BrandPicture
            label="Header picture (optional)"
            description="Replaces your logo and name."
            use="mail-header"
            value={picture}
            error={fault('mailHeader.picture')}
            onChange={(next) => write({ picture: next })}
          />
          <TextField
            label={picture ? 'What the picture says' : 'Line below your name (optional)'}
            description={picture ? 'For people who can’t see the picture.' : undefined}
            limit={brandingLimits.mailHeader}
            value={mailHeader.text}
            error={fault('mailHeader.text')}
            onChange={(line) => write({ text: line })}
          />
        </div>
      </PartFrame>
      <PartFrame title="Footer">
        <TextAreaField
          label="Footer (optional)"
          description="For example your address and a contact. The unsubscribe link is always added below it."
          rows={4}
          limit={brandingLimits.mailFooter}
          value={mailFooter}
          error={fault('mailFooter')}
          onChange={(lines) => acts.write({ mailFooter: lines })}
        />
      </PartFrame>
    </div>
  );
}
