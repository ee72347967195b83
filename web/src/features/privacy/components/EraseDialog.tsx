import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { privacyMessages } from '#contract/privacy.ts';
import { ApiError, failureText } from '../../../lib/client.ts';
import { useOnce } from '../../../lib/use-once.ts';
import { ModalFrame } from '../../../ui/ModalFrame.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toast.ts';
import type { Erasing } from '../api.ts';
import { useErase } from '../api.ts';
import classes from './Privacy.module.css';

export type EraseDialogProps = { erasing: Erasing; onClose: () => void; onErased?: () => void };

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Asks for the name to be typed: what it does reaches everywhere and cannot be undone. */
export function EraseDialog({ erasing, onClose, onErased }: EraseDialogProps) {
  const id = useId();
  const erasure = useErase();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const [erase, working] = useOnce(async () => {
    if (!same(typed, erasing.name)) return setFault(`Please type ${erasing.name}`);
    try {
      await erasure.mutateAsync(erasing);
      toast.success(privacyMessages.erased);
      onErased?.();
    } catch (error) {
      const reason = error instanceof ApiError && error.status === 409 ? error.message : null;
      toast.failure(reason ?? failureText(error, privacyMessages.notErased));
    }
    onClose();
  });
  return (
    <ModalFrame
      opened
      onClose={onClose}
      title={`Erase ${erasing.name} for good?`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} color="red" loading={working}>
            Erase for good
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void erase();
        }}
      >
        <p>
          The record goes with everything that hangs on it: account and sessions, picture, notes, tags, mail to this
          person and what imports have left of them. Only counts and a fingerprint of the address stay, so that nobody
          is mailed again by mistake. This cannot be undone.
        </p>
        <p className={classes.muted}>
          Spreadsheets that wait to be imported and files that were exported may hold the person too: they are
          discarded. No mail can say that it is done, since the address is forgotten. Tell the person before if you need
          to.
        </p>
        <TextField
          label={`Type ${erasing.name} to confirm`}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setFault(undefined);
          }}
          error={fault}
          autoComplete="off"
          autoFocus
        />
      </form>
    </ModalFrame>
  );
}
