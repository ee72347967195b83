import { Radio, Stack } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

export type RadioFieldProps = FieldProps<string> & {
  options: readonly { value: string; label: string; description?: string }[];
};

/** A choice of one from a few visible options; '' means nothing chosen. The ref is on the first. */
export function RadioField({ options, ref, onBlur, disabled, value, ...rest }: RadioFieldProps) {
  return (
    <Radio.Group {...rest} value={value ?? ''}>
      <Stack gap={options.some(({ description }) => description) ? '0.75rem' : '0.25rem'}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            ref={index === 0 ? ref : undefined}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={disabled}
            onBlur={onBlur}
            aria-invalid={rest.error ? true : undefined}
            styles={{
              body: option.description ? { alignItems: 'flex-start' } : { alignItems: 'center', minHeight: '1.75rem' },
              labelWrapper: { lineHeight: 1.5 },
              description: { marginTop: 0 },
            }}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
