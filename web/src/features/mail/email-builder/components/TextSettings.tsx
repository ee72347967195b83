import { emailLimits, emailMessages } from '#contract/mail/email-document.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import { wordsOf } from './block-words.ts';
import { useBuilderHost } from './builder-host.ts';
import { AlignField, EmailColourField, LinkField, type SettingsProps } from './common-fields.tsx';
import { MergeTextField } from './MergeTextField.tsx';

const levels = [
  { value: '1', label: 'Large' },
  { value: '2', label: 'Medium' },
  { value: '3', label: 'Small' },
];
const shows = [
  { value: 'both', label: 'Logo and name' },
  { value: 'logo', label: 'Logo' },
  { value: 'name', label: 'Name' },
];
const styles = [
  { value: 'filled', label: 'Filled' },
  { value: 'outlined', label: 'Outlined' },
];

const tooLong = (html: string) => (html.length > emailLimits.text ? emailMessages.textTooLong : undefined);

/** The settings of headings, text, buttons, headers and footers. */
export function TextSettings({ block, edit }: SettingsProps<'heading' | 'text' | 'button' | 'footer' | 'header'>) {
  const { fields, isPrinted } = useBuilderHost();
  const align = <AlignField value={block.align} onChange={(next) => edit({ align: next })} />;
  switch (block.type) {
    case 'heading':
      return (
        <>
          <MergeTextField label="Heading" value={block.text} maxLength={200} onChange={(text) => edit({ text })} />
          <SelectField
            label="Size"
            options={levels}
            value={String(block.level)}
            onChange={(level) => edit({ level: Number(level) })}
          />
          {align}
          <EmailColourField
            label="Colour"
            value={block.colour}
            none="Text colour"
            onChange={(colour) => edit({ colour })}
          />
        </>
      );
    case 'text':
      return (
        <>
          <RichTextField
            label="Text"
            value={{ html: block.html, text: wordsOf(block.html) }}
            onChange={({ html }) => edit({ html })}
            error={tooLong(block.html)}
            fields={fields}
          />
          {align}
          <EmailColourField
            label="Colour"
            value={block.colour}
            none={isPrinted ? 'Letter colour' : 'Email colour'}
            onChange={(colour) => edit({ colour })}
          />
        </>
      );
    case 'button':
      return (
        <>
          <MergeTextField
            label="Label"
            value={block.label}
            maxLength={emailLimits.label}
            onChange={(label) => edit({ label })}
          />
          <LinkField value={block.href} onChange={(href) => edit({ href })} required />
          <SelectField label="Style" options={styles} value={block.style} onChange={(style) => edit({ style })} />
          {align}
          <SwitchField label="Full width" value={block.wide} onChange={(wide) => edit({ wide })} />
          <EmailColourField
            label="Colour"
            value={block.colour}
            none="Link colour"
            onChange={(colour) => edit({ colour })}
          />
        </>
      );
    case 'header':
      return (
        <>
          <SelectField label="Show" options={shows} value={block.show} onChange={(show) => edit({ show })} />
          {align}
        </>
      );
    default:
      return (
        <>
          <RichTextField
            label="Text"
            description={
              isPrinted
                ? 'Your address, for example.'
                : 'Your address, for example. An unsubscribe link is always added below.'
            }
            value={{ html: block.html, text: wordsOf(block.html) }}
            onChange={({ html }) => edit({ html })}
            error={tooLong(block.html)}
          />
          {align}
        </>
      );
  }
}
