import { type Purpose, purposeWords } from '#contract/base/privacy.ts';
import boxes from '#web/features/ex-employee/unsubscribe/components/TopicBoxes.module.css';
import text from '../../../../ui/theme/text.module.css';

type ChoiceBoxProps = { label: string; meaning: string; checked: boolean; onChange: (checked: boolean) => void };

/** One choice, with what it means. */
export function ChoiceBox({ label, meaning, checked, onChange }: ChoiceBoxProps) {
  return (
    <label className={boxes.box}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        <span className={boxes.label}>{label}</span>
        <span className={`${text.small} ${boxes.meaning}`}>{meaning}</span>
      </span>
    </label>
  );
}

/** What a yes is called here, if not by its usual label. */
const ownLabels: Partial<Record<Purpose, string>> = { directory_listing: 'Former colleagues can find you' };

type ChoiceBoxesProps = {
  legend: string;
  purposes: readonly Purpose[];
  chosen: readonly Purpose[];
  onChange: (purpose: Purpose, agreed: boolean) => void;
};

/** Purposes to agree to, each by itself. */
export function ChoiceBoxes({ legend, purposes, chosen, onChange }: ChoiceBoxesProps) {
  return (
    <fieldset className={boxes.boxes}>
      <legend className={boxes.legend}>{legend}</legend>
      {purposes.map((purpose) => (
        <ChoiceBox
          key={purpose}
          label={ownLabels[purpose] ?? purposeWords[purpose].label}
          meaning={purposeWords[purpose].meaning}
          checked={chosen.includes(purpose)}
          onChange={(agreed) => onChange(purpose, agreed)}
        />
      ))}
    </fieldset>
  );
}
