import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { SurveyItem } from '#contract/engagement/survey-definition.ts';
import { surveyLimits } from '#contract/engagement/survey-messages.ts';
import type { SurveyLanguage } from '#contract/engagement/survey-words.ts';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import { inOrder, newItem } from './new-questions.ts';
import classes from './Survey.module.css';

type ItemsEditorProps = {
  label: string;
  /** The name of one of them. */
  one: string;
  letter: string;
  items: readonly SurveyItem[];
  most: number;
  language: SurveyLanguage;
  onChange: (items: SurveyItem[]) => void;
};

/** The options, rows or columns of a question, in their order. */
export function ItemsEditor({ label, one, letter, items, most, language, onChange }: ItemsEditorProps) {
  const nameOf = ({ id }: SurveyItem) => `${one} ${items.findIndex((item) => item.id === id) + 1}`;
  return (
    <div>
      <SortableList
        label={label}
        items={items}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        onSort={(keys) => onChange(inOrder(items, keys))}
        renderItem={(item) => (
          <div className={classes.item}>
            <TextField
              label={nameOf(item).replace(/^./, (first) => first.toUpperCase())}
              value={item.text[language] ?? ''}
              maxLength={surveyLimits.option}
              onChange={(text) =>
                onChange(
                  items.map((each) =>
                    each.id === item.id ? { ...each, text: { ...each.text, [language]: text } } : each,
                  ),
                )
              }
            />
            <ActionIcon
              aria-label={`Remove ${nameOf(item)}`}
              onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            >
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </div>
        )}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={items.length >= most}
        onClick={() => onChange([...items, newItem(letter)])}
      >
        {`Add ${one}`}
      </Button>
    </div>
  );
}
