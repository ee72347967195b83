import { emailFonts, emailLimits } from '#contract/email-document.ts';
import { ColourField } from '../../../ui/ColourField.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import classes from './Builder.module.css';
import { MergeFieldMenu } from './MergeFieldMenu.tsx';
import type { EditorActs, WrittenEmail } from './use-email-editor.ts';

const fontNames = { sans: 'Plain', serif: 'With serifs', rounded: 'Rounded' } as const;
const fonts = (Object.keys(emailFonts) as (keyof typeof emailFonts)[]).map((value) => ({
  value,
  label: fontNames[value],
}));

/** What the inbox shows before the mail is opened. */
export function InboxFields({ email, acts }: { email: WrittenEmail; acts: EditorActs }) {
  return (
    <div className={classes.fields}>
      <TextField
        label="Subject"
        value={email.subject}
        maxLength={emailLimits.subject}
        onChange={(subject) => acts.write({ subject })}
        rightSection={<MergeFieldMenu onInsert={(field) => acts.write({ subject: `${email.subject}${field}` })} />}
      />
      <TextField
        label="Preview text"
        description="Most mail programs show it beside the subject."
        value={email.preheader}
        maxLength={emailLimits.preheader}
        onChange={(preheader) => acts.write({ preheader })}
      />
    </div>
  );
}

/** Colours, font and corners of the whole email. */
export function DesignFields({ email, acts }: { email: WrittenEmail; acts: EditorActs }) {
  const { settings } = email.document;
  return (
    <div className={classes.fields}>
      <ColourField
        label="Background"
        value={settings.background}
        onChange={(colour) => colour && acts.settle({ background: colour })}
      />
      <ColourField
        label="Surface"
        value={settings.surface}
        onChange={(colour) => colour && acts.settle({ surface: colour })}
      />
      <ColourField label="Text" value={settings.text} onChange={(colour) => colour && acts.settle({ text: colour })} />
      <ColourField
        label="Buttons and links"
        value={settings.accent}
        none="Your brand’s colour"
        onChange={(accent) => acts.settle({ accent })}
      />
      <SelectField
        label="Font"
        options={fonts}
        value={settings.font}
        onChange={(font) => acts.settle({ font: font as keyof typeof emailFonts })}
      />
      <TextField
        label="Rounded corners in pixels"
        type="number"
        value={String(settings.radius)}
        onChange={(text) => {
          const radius = Math.round(Number(text));
          if (radius >= 0 && radius <= 24) acts.settle({ radius });
        }}
      />
    </div>
  );
}
