import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { brandingLimits } from '#contract/company/branding.ts';
import { useProfile } from '../../../../lib/profile.ts';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextAreaField, TextField } from '../../../../ui/fields/TextField.tsx';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import { PartFrame } from '../../../../ui/pages/PartFrame.tsx';
import { RichTextField } from '../../../../ui/text/RichTextField.tsx';
import { textOfHtml } from '../../../../ui/text/rich-text.ts';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from './Branding.module.css';
import { BrandPicture } from './BrandPicture.tsx';
import { BenefitFields, LeaderFields, SectionFields } from './RowFields.tsx';
import type { PartProps, RowFieldsProps } from './use-brand-editor.ts';
import { type AnyRow, nameOfRow, type RowKind, rowWords } from './written-brand.ts';

/** Rows of the company’s page in order. They can be added, moved by dragging or keyboard, and removed with an undo. */
function BrandRows({ kind, brand, acts, open, fault }: PartProps & { kind: RowKind }) {
  const rows: readonly AnyRow[] = brand.page[kind];
  const { name, add, full } = rowWords[kind];
  const isFull = rows.length >= brandingLimits.rows;
  const placeOf = (row: AnyRow) => rows.findIndex(({ key }) => key === row.key);
  const nameOf = (row: AnyRow) => nameOfRow(row) || `${name} ${placeOf(row) + 1}`;
  const remove = (row: AnyRow) => {
    const undo = acts.remove(kind, row.key);
    toast.info(`${nameOf(row)} removed`, { undo });
  };
  const hint = `${kind}-full`;
  return (
    <div className={classes.rows}>
      <SortableList
        label={kind}
        items={rows}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        onSort={(keys) => acts.sort(kind, keys)}
        renderItem={(row) => {
          const at = `page.${kind}.${placeOf(row)}`;
          const isOpen = open === row.key;
          return (
            <div className={classes.row} data-row={row.key}>
              <div className={classes.line}>
                <button
                  type="button"
                  className={classes.name}
                  aria-expanded={isOpen}
                  onClick={() => acts.open(isOpen ? null : row.key)}
                >
                  {isOpen ? <IconChevronDown size={18} aria-hidden /> : <IconChevronRight size={18} aria-hidden />}
                  <span className={text.oneLine}>{nameOf(row)}</span>
                  {fault(at) !== undefined && (
                    <span className={classes.faulty} role="img" aria-label="needs attention">
                      !
                    </span>
                  )}
                </button>
                <ActionIcon aria-label={`Remove ${nameOf(row)}`} onClick={() => remove(row)}>
                  <IconTrash size={18} aria-hidden />
                </ActionIcon>
              </div>
              {isOpen && (
                <div className={classes.opened}>
                  <Fields
                    kind={kind}
                    row={row}
                    fault={(field) => fault(`${at}.${field}`)}
                    onChange={(changes) => acts.edit(kind, row.key, changes)}
                  />
                </div>
              )}
            </div>
          );
        }}
      />
      <Button
        variant="default"
        data-add={kind}
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={isFull}
        aria-describedby={isFull ? hint : undefined}
        onClick={() => acts.add(kind)}
      >
        {add}
      </Button>
      <p id={hint} role="status" className={`${classes.full} ${text.small}`}>
        {isFull && full}
      </p>
    </div>
  );
}

function Fields({ kind, ...rest }: RowFieldsProps<RowKind> & { kind: RowKind }) {
  if (kind === 'benefits') return <BenefitFields {...(rest as RowFieldsProps<'benefits'>)} />;
  if (kind === 'sections') return <SectionFields {...(rest as RowFieldsProps<'sections'>)} />;
  return <LeaderFields {...(rest as RowFieldsProps<'leaders'>)} />;
}

/** The company’s page, from top to bottom. */
export function PagePart(props: PartProps) {
  const { brand, acts, fault } = props;
  const company = useProfile()?.companyDetails?.name;
  const { isPublic, hero, about } = brand.page;
  const write = (changes: Partial<typeof hero>) => acts.writePage({ hero: { ...hero, ...changes } });
  return (
    <div className={classes.part}>
      <SwitchField
        label="Make the page public"
        description="Anyone can read it, including search engines. Takes effect when you publish."
        value={isPublic}
        onChange={(next) => acts.writePage({ isPublic: next })}
      />
      <PartFrame title="Top of the page">
        <div className={classes.fields} data-shown="hero">
          <TextField
            label="Title"
            placeholder={company}
            description="If empty, your company’s name is shown."
            limit={brandingLimits.heroTitle}
            value={hero.title}
            error={fault('page.hero.title')}
            onChange={(title) => write({ title })}
          />
          <TextAreaField
            label="Text"
            rows={2}
            limit={brandingLimits.heroText}
            value={hero.text}
            error={fault('page.hero.text')}
            onChange={(words) => write({ text: words.replaceAll('\n', ' ') })}
          />
          <BrandPicture
            label="Picture at the top"
            use="hero"
            value={hero.picture}
            error={fault('page.hero.picture')}
            onChange={(picture) => write({ picture })}
          />
        </div>
      </PartFrame>
      <PartFrame title="About">
        <div data-shown="about">
          <RichTextField
            label="About your company"
            limit={brandingLimits.about}
            required={isPublic}
            value={{ html: about, text: textOfHtml(about) }}
            error={fault('page.about')}
            onChange={({ html }) => acts.writePage({ about: html })}
          />
        </div>
      </PartFrame>
      <PartFrame title="Benefits">
        <BrandRows kind="benefits" {...props} />
      </PartFrame>
      <PartFrame title="Sections">
        <BrandRows kind="sections" {...props} />
      </PartFrame>
      <PartFrame title="Leaders">
        <BrandRows kind="leaders" {...props} />
      </PartFrame>
    </div>
  );
}
