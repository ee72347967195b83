import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ColumnLayout, columnLayouts } from '#contract/mail/email-document.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { toast } from '../../../../ui/toasts/toast.ts';
import classes from './Builder.module.css';
import { useBuilderHost } from './builder-host.ts';
import { AlignField, EmailColourField, LinkField, type SettingsProps, WholeField } from './common-fields.tsx';
import { layOut, mostInColumn } from './document-actions.ts';

const layouts: Readonly<Record<ColumnLayout, string>> = {
  '1-1': 'Two of equal width',
  '1-2': 'Narrow and wide',
  '2-1': 'Wide and narrow',
  '1-1-1': 'Three',
  '1-1-1-1': 'Four',
};
const layoutOptions = (Object.keys(columnLayouts) as ColumnLayout[]).map((value) => ({ value, label: layouts[value] }));
const networks = [
  { value: 'linkedin', label: 'LinkedIn' },
  { value: 'x', label: 'X' },
  { value: 'facebook', label: 'Facebook' },
  { value: 'instagram', label: 'Instagram' },
  { value: 'youtube', label: 'YouTube' },
  { value: 'website', label: 'Website' },
];

/** The settings of columns, spaces, dividers and social links. */
export function LayoutSettings({ block, edit }: SettingsProps<'columns' | 'spacer' | 'divider' | 'social'>) {
  const { isPrinted } = useBuilderHost();
  switch (block.type) {
    case 'columns':
      return (
        <>
          <SelectField
            label="Columns"
            description={isPrinted ? undefined : 'On phones they are stacked.'}
            options={layoutOptions}
            value={block.layout}
            onChange={(layout) => {
              const next = layOut(block, layout as ColumnLayout);
              if (next === block) toast.failure(`A column can have at most ${mostInColumn} blocks`);
              else edit({ ...next });
            }}
          />
          <EmailColourField
            label="Background"
            value={block.background}
            none="None"
            onChange={(background) => edit({ background })}
          />
        </>
      );
    case 'spacer':
      return (
        <WholeField
          label="Height in pixels"
          value={block.height}
          least={4}
          most={160}
          onChange={(height) => edit({ height })}
        />
      );
    case 'divider':
      return (
        <EmailColourField label="Colour" value={block.colour} none="Grey" onChange={(colour) => edit({ colour })} />
      );
    default:
      return <SocialSettings block={block} edit={edit} />;
  }
}

function SocialSettings({ block, edit }: SettingsProps<'social'>) {
  const { links, align } = block;
  const change = (place: number, changes: object) =>
    edit({ links: links.map((link, at) => (at === place ? { ...link, ...changes } : link)) });
  return (
    <>
      {links.map((link, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- links have no identity but their position
        <div key={place} className={classes.pair}>
          <SelectField
            label="Network"
            options={networks}
            value={link.network}
            onChange={(network) => change(place, { network })}
          />
          <LinkField value={link.href} required onChange={(href) => change(place, { href })} />
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => edit({ links: links.toSpliced(place, 1) })}
          >
            Remove
          </Button>
        </div>
      ))}
      {links.length < 6 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => edit({ links: [...links, { network: 'website', href: '' }] })}
        >
          Add link
        </Button>
      )}
      <AlignField value={align} onChange={(next) => edit({ align: next })} />
    </>
  );
}
