import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { MailTemplate } from '#contract/mail/mail.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './TemplatePicker.module.css';
import { pageOf } from './template-texts.ts';

type TemplatePickerProps = {
  templates: readonly MailTemplate[];
  active: MailTemplate | null;
  onClick: (template: MailTemplate) => void;
};

/** The templates, three at a time. Clicking the active one again restores the person's own text. */
export function TemplatePicker({ templates, active, onClick }: TemplatePickerProps) {
  const id = useId();
  const [page, setPage] = useState(0);
  const { shown, pages } = pageOf(templates, page);
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={classes.label}>
        Start from a template
      </p>
      <div className={classes.row}>
        {pages > 1 && (
          <ActionIcon aria-label="Earlier templates" disabled={page === 0} onClick={() => setPage(page - 1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
        )}
        <ul className={classes.list}>
          {shown.map((template) => {
            return (
              <li key={template.key}>
                <button
                  type="button"
                  className={classes.template}
                  aria-pressed={template.key === active?.key}
                  onClick={() => onClick(template)}
                >
                  {template.name}
                </button>
              </li>
            );
          })}
        </ul>
        {pages > 1 && (
          <ActionIcon aria-label="More templates" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <p className={`${text.small} ${classes.hint}`} role="status">
        {active && `Click “${active.name}” again to restore your own text.`}
      </p>
    </div>
  );
}
