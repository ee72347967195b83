import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { imageFault } from '#contract/base/images.ts';
import type { Item } from '#contract/engagement/items.ts';
import { merchandiseLimits } from '#contract/engagement/merchandise-messages.ts';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import classes from './Merchandise.module.css';

/** `kept`: of those that are there; `added`: files that are uploaded when the item is saved. */
export type Pictures = { kept: Item['pictures']; added: readonly File[] };
type ItemPicturesFieldProps = { pictures: Pictures; onChange: (pictures: Pictures) => void };

/** The pictures of an item, the first one for its card, and more to choose. */
export function ItemPicturesField({ pictures, onChange }: ItemPicturesFieldProps) {
  const { kept, added } = pictures;
  const remove = (file: File) => onChange({ kept, added: added.filter((one) => one !== file) });
  return (
    <div className={layout.column}>
      {kept.length > 0 && (
        <SortableList
          label="Pictures"
          items={kept}
          keyOf={({ _id }) => _id}
          nameOf={({ _id }) => `picture ${kept.findIndex((one) => one._id === _id) + 1}`}
          onSort={(keys) => onChange({ kept: keys.flatMap((key) => kept.filter(({ _id }) => _id === key)), added })}
          renderItem={({ _id, url }) => {
            const place = kept.findIndex((one) => one._id === _id) + 1;
            return (
              <div className={classes.chosenItem}>
                <img className={classes.picture} src={url} alt={`${place}`} width={96} height={72} />
                <span className={layout.words}>{place === 1 && 'On its card'}</span>
                <ActionIcon
                  variant="subtle"
                  aria-label={`Remove picture ${place}`}
                  onClick={() => onChange({ kept: kept.filter((one) => one._id !== _id), added })}
                >
                  <IconX size={18} aria-hidden />
                </ActionIcon>
              </div>
            );
          }}
        />
      )}
      {added.map((file, place) => (
        <Added key={`${file.name} ${place}`} file={file} onRemove={() => remove(file)} />
      ))}
      {kept.length + added.length < merchandiseLimits.pictures && (
        <FileDrop
          label={kept.length + added.length > 0 ? 'Another picture (optional)' : 'Picture (optional)'}
          hint="A PNG or JPEG of at most 5 MB. Wider than high looks best."
          accept="image/png,image/jpeg"
          file={null}
          onFile={(file) => file && onChange({ kept, added: [...added, file] })}
        />
      )}
    </div>
  );
}

function Added({ file, onRemove }: { file: File; onRemove: () => void }) {
  const fault = imageFault(file) ?? undefined;
  const shown = useMemo(() => (fault ? null : URL.createObjectURL(file)), [file, fault]);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  return (
    <div className={layout.lines}>
      {shown && <img className={classes.picture} src={shown} alt="" width={96} height={72} />}
      <FileDrop label="Picture" file={file} onFile={(next) => !next && onRemove()} error={fault} />
    </div>
  );
}
