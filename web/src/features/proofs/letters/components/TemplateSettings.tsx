import { type LetterLanguage, letterLanguages } from '#contract/proofs/letter-document.ts';
import { letterLimits, letterTemplateMessages } from '#contract/proofs/letter-messages.ts';
import type { LetterTemplateContent } from '#contract/proofs/letter-templates.ts';
import { WholeField } from '#web/features/mail/email-builder/components/common-fields.tsx';
import { copyOf } from '#web/features/mail/email-builder/components/document-actions.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';

const options = Object.entries(letterLanguages).map(([value, label]) => ({ value, label }));

type TemplateSettingsProps = {
  content: LetterTemplateContent;
  write: (changes: Partial<LetterTemplateContent>) => void;
};

type Document = LetterTemplateContent['document'];
const copyDocument = (document: Document) =>
  ({ ...document, blocks: document.blocks.map((block) => copyOf(block)) }) as Document;

/** The name and languages of a letter, and how people get it. */
export function TemplateSettings({ content, write }: TemplateSettingsProps) {
  const { name, language, document, secondLanguage, secondDocument, isOffered, isAtOnce, promiseDays } = content;
  const chooseSecond = (chosen: string) => {
    if (!chosen) {
      write({ secondLanguage: null, secondDocument: null });
      toast.info('Second language removed', { undo: () => write({ secondLanguage, secondDocument }) });
      return;
    }
    const second = secondDocument ?? copyDocument(document);
    write({ secondLanguage: chosen as LetterLanguage, secondDocument: second });
  };
  return (
    <div className={layout.fields}>
      <TextField
        label="Name"
        value={name}
        maxLength={letterLimits.name}
        error={name.trim() === '' ? letterTemplateMessages.nameRequired : undefined}
        onChange={(next) => write({ name: next })}
        required
      />
      <SelectField
        label="Language"
        options={options}
        value={language}
        onChange={(next) => write({ language: next as LetterLanguage })}
        searchable
        required
      />
      <SelectField
        label="Second language (optional)"
        description="Printed beside the first. It starts as a copy for you to translate."
        placeholder="None"
        options={options}
        value={secondLanguage ?? ''}
        error={secondLanguage === language ? letterTemplateMessages.sameLanguage : undefined}
        onChange={chooseSecond}
        clearLabel="Remove second language"
        searchable
      />
      <SwitchField
        label="Ex-employees can request it"
        description="Otherwise only HR issues it."
        value={isOffered}
        onChange={(next) => write({ isOffered: next })}
      />
      <SwitchField
        label="Issue at once"
        description="As soon as it is requested, unless something has to be checked."
        value={isOffered && isAtOnce}
        disabled={!isOffered}
        onChange={(next) => write({ isAtOnce: next })}
      />
      {isOffered && (
        <WholeField
          label="Days until the answer"
          value={promiseDays}
          least={letterLimits.promise.least}
          most={letterLimits.promise.most}
          onChange={(next) => write({ promiseDays: next })}
        />
      )}
    </div>
  );
}
