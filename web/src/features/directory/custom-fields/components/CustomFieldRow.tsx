import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { CustomField } from '#contract/directory/custom-fields.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { Pill } from '../../../../ui/text/Pill.tsx';
import text from '../../../../ui/theme/text.module.css';
import classes from './CustomFields.module.css';
import { typeWords } from './type-words.ts';

type CustomFieldRowProps = { field: CustomField; onEdit?: () => void; onDelete?: () => void };

export function CustomFieldRow({ field, onEdit, onDelete }: CustomFieldRowProps) {
  return (
    <>
      <div className={layout.words}>
        <p className={`${text.strong} ${text.breaking}`}>{field.name}</p>
        <p className={text.muted}>{typeWords[field.type]}</p>
        {field.choices.length > 0 && (
          <div className={classes.choices}>
            {field.choices.map((choice) => (
              <Pill key={choice}>{choice}</Pill>
            ))}
          </div>
        )}
      </div>
      {onEdit && (
        <ActionIcon aria-label={`Edit ${field.name}`} onClick={onEdit}>
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon aria-label={`Delete ${field.name}`} onClick={onDelete}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  );
}
