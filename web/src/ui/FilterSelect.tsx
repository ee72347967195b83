import { Select } from '@mantine/core';

export type FilterSelectProps = {
  /** What is filtered; also what stands there while nothing is chosen. */
  label: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** A filter that is one of a short list, at once in force. */
export function FilterSelect({ label, options, value, onChange }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      placeholder={label}
      data={[...options]}
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
      clearButtonProps={{ 'aria-label': `Clear filter ${label}` }}
      checkIconPosition="right"
      comboboxProps={{ shadow: 'md' }}
      // As high as the filters that open a panel.
      styles={{ root: { flex: '1 1 8.5rem', maxWidth: '14rem' }, wrapper: { '--input-height': '2rem' } }}
    />
  );
}
