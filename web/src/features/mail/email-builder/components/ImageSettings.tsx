import { Button } from '@mantine/core';
import { useState } from 'react';
import { imageFault } from '#contract/base/images.ts';
import { emailLimits, emailMessages } from '#contract/mail/email-document.ts';
import { FileDrop } from '../../../../ui/fields/FileDrop.tsx';
import { SwitchField } from '../../../../ui/fields/SwitchField.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { uploadImage } from '../api.ts';
import classes from './Builder.module.css';
import { useBuilderHost } from './builder-host.ts';
import { AlignField, LinkField, type SettingsProps, WholeField } from './common-fields.tsx';

/** The settings of an image: upload, description, link and width. */
export function ImageSettings({ block, edit }: SettingsProps<'image'>) {
  const { isPrinted } = useBuilderHost();
  const [fault, setFault] = useState<string>();
  const [upload, uploading] = useTold(uploadImage, {
    failed: 'Image upload failed',
    onDone: ({ url }) => edit({ src: url }),
  });
  const give = (file: File | null) => {
    const wrong = file ? (imageFault(file) ?? undefined) : undefined;
    setFault(wrong);
    if (file && !wrong) void upload(file);
  };
  const lacksWords = !block.decorative && block.alt === '';
  return (
    <>
      {block.src ? (
        <div className={classes.picture}>
          <img src={block.src} alt="" />
          <Button variant="default" size="xs" onClick={() => edit({ src: '' })}>
            Replace picture
          </Button>
        </div>
      ) : (
        <FileDrop
          label={uploading ? 'Uploading…' : 'Picture'}
          hint="A PNG or JPEG of at most 5 MB."
          accept="image/png,image/jpeg"
          file={null}
          onFile={give}
          error={fault}
          disabled={uploading}
        />
      )}
      <SwitchField
        label="Decorative"
        description="It adds nothing to the text."
        value={block.decorative}
        onChange={(decorative) => edit({ decorative })}
      />
      {!block.decorative && (
        <TextField
          label="Description"
          description="For readers who can’t see the picture."
          value={block.alt}
          maxLength={emailLimits.alt}
          error={block.src && lacksWords ? emailMessages.altRequired : undefined}
          onChange={(alt) => edit({ alt })}
        />
      )}
      {!isPrinted && <LinkField label="Link (optional)" value={block.href} onChange={(href) => edit({ href })} />}
      <WholeField
        label="Width in percent"
        value={block.width}
        least={10}
        most={100}
        onChange={(width) => edit({ width })}
      />
      <AlignField value={block.align} onChange={(align) => edit({ align })} />
    </>
  );
}
