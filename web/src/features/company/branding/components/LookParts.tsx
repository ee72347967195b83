import { brandingLimits, brandPicturePath } from '#contract/company/branding.ts';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './Branding.module.css';
import { BrandPicture } from './BrandPicture.tsx';
import type { PartProps } from './use-brand-editor.ts';

/** The logo, and how it stands on light and on dark. */
export function LogoPart({ brand: { logo }, acts, fault }: PartProps) {
  return (
    <div className={classes.part}>
      <PartFrame title="Your logo">
        <BrandPicture
          label="Logo"
          description="A PNG with a transparent ground looks best. It keeps its own shape."
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

/** What ex-employees see beside the sign-in when they come by a link of the company. */
export function SignInPart({ brand: { signInArt }, acts, fault }: PartProps) {
  const write = (changes: Partial<typeof signInArt>) => acts.write({ signInArt: { ...signInArt, ...changes } });
  return (
    <PartFrame title="Sign-in">
      <div className={classes.fields}>
        <p className={text.muted}>It stands beside the sign-in for whoever comes by a link of your company.</p>
        <BrandPicture
          label="Sign-in picture"
          use="sign-in"
          value={signInArt.picture}
          error={fault('signInArt.picture')}
          onChange={(picture) => write({ picture })}
        />
        <TextField
          label="Line on it (optional)"
          description={`For example “Once a colleague, always a colleague”. At most ${brandingLimits.signInLine} characters.`}
          value={signInArt.text}
          error={fault('signInArt.text')}
          onChange={(line) => write({ text: line })}
        />
      </div>
    </PartFrame>
  );
}

/** What stands above and below every email of the company. */
export function EmailsPart({ brand: { mailHeader, mailFooter }, acts, fault }: PartProps) {
  const write = (changes: Partial<typeof mailHeader>) => acts.write({ mailHeader: { ...mailHeader, ...changes } });
  const { picture } = mailHeader;
  return (
    <div className={classes.part}>
      <PartFrame title="Header">
        <div className={classes.fields}>
          <BrandPicture
            label="Header picture (optional)"
            description="It stands in place of your logo and name."
            use="mail-header"
            value={picture}
            error={fault('mailHeader.picture')}
            onChange={(next) => write({ picture: next })}
          />
          <TextField
            label={picture ? 'What the picture says' : 'Line below your name (optional)'}
            description={
              picture ? 'For those who don’t see the picture.' : `At most ${brandingLimits.mailHeader} characters.`
            }
            value={mailHeader.text}
            error={fault('mailHeader.text')}
            onChange={(line) => write({ text: line })}
          />
        </div>
      </PartFrame>
      <PartFrame title="Footer">
        <TextAreaField
          label="Footer (optional)"
          description="Your address and who to ask, for example. The link to unsubscribe always follows."
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
