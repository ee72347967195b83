import { emailFonts, emailLimits } from '#contract/mail/email-document.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import classes from './Builder.module.css';
import { EmailColourField } from './common-fields.tsx';
import { MergeTextField } from './MergeTextField.tsx';
import type { EditorActs, WrittenEmail } from './use-email-editor.ts';

const fontNames = { sans: 'Sans serif', serif: 'Serif', rounded: 'Rounded' } as const;
const fonts = (Object.keys(emailFonts) as (keyof typeof emailFonts)[]).map((value) => ({
  value,
  label: fontNames[value],
}));

/** The subject and preview text, which the inbox shows before the email is opened. */
export function InboxFields({ email, acts }: { email: WrittenEmail; acts: EditorActs }) {
  return (
    <div className={classes.fields}>
      <MergeTextField
        label="Subject"
        value={email.subject}
        maxLength={emailLimits.subject}
        onChange={(subject) => acts.write({ subject })}
      />
      <MergeTextField
        label="Preview text"
        description="Most email programs show it beside the subject."
        value={email.preheader}
        maxLength={emailLimits.preheader}
        onChange={(preheader) => acts.write({ preheader })}
      />
    </div>
  );
}

/** The colours, font and corners of the whole email. */
export function DesignFields({ email, acts }: { email: WrittenEmail; acts: EditorActs }) {
  const { settings } = email.document;
  return (
    <div className={classes.fields}>
      <EmailColourField
        label="Background"
        value={settings.background}
        onChange={(colour) => colour && acts.settle({ background: colour })}
      />
      <EmailColourField
        label="Content background"
        value={settings.surface}
        onChange={(colour) => colour && acts.settle({ surface: colour })}
      />
      <EmailColourField
        label="Text"
        value={settings.text}
        onChange={(colour) => colour && acts.settle({ text: colour })}
      />
      <EmailColourField
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
        label="Corner radius in pixels"
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
