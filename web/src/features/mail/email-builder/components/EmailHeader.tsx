import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconSend } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '#contract/base/paths.ts';
import { type EmailTemplate, templateMessages } from '#contract/mail/email-templates.ts';
import { PageHeader } from '../../../../ui/pages/PageHeader.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { sendTest } from '../api.ts';
import classes from './Builder.module.css';
import { BuilderMenu } from './BuilderMenu.tsx';
import { HistoryStep } from './HistoryStep.tsx';
import { PresenceNote } from './PresenceNote.tsx';
import { TemplateName } from './TemplateName.tsx';
import type { useEmailEditor } from './use-email-editor.ts';

type EmailHeaderProps = Pick<ReturnType<typeof useEmailEditor>, 'email' | 'acts' | 'canUndo' | 'canRedo'> & {
  template: EmailTemplate;
  /** The page that it belongs to, such as its mailer's. */
  back: string | undefined;
  note: ReactNode;
  /** Saves what is written, which a mailer copies. @returns whether that is everything */
  save: () => Promise<{ isWhole: boolean }>;
  onVersions: () => void;
};

/** The top of the builder: a template is used in a mailer; the email of a mailer or a journey leads back to it. */
export function EmailHeader({
  template,
  email,
  acts,
  canUndo,
  canRedo,
  back,
  note,
  save,
  onVersions,
}: EmailHeaderProps) {
  const navigate = useNavigate();
  const { subject, preheader, document } = email;
  const [test, testing] = useTold(() => sendTest(template._id, { subject, preheader, document }), {
    done: ({ email: to }) => templateMessages.tested(to),
    failed: templateMessages.notTested,
  });
  const use = async () => {
    const { isWhole } = await save();
    if (isWhole) await navigate({ to: paths.mailers, search: { ask: 'create', template: template._id } });
  };
  return (
    <PageHeader
      title={email.name}
      description={<PresenceNote id={template._id} />}
      onBack={() => void navigate({ to: back ?? paths.createTemplate })}
      backLabel={back === paths.journeys ? 'Back to journeys' : back ? 'Back to the mailer' : 'Back to templates'}
      action={
        <div className={classes.actions}>
          {note}
          <HistoryStep label="Undo" keys="Ctrl Z" icon={IconArrowBackUp} enabled={canUndo} onClick={acts.undo} />
          <HistoryStep label="Redo" keys="Ctrl Y" icon={IconArrowForwardUp} enabled={canRedo} onClick={acts.redo} />
          <TemplateName name={email.name} onRename={(name) => acts.write({ name })} />
          <BuilderMenu email={email} onVersions={onVersions} />
          <Button
            variant="default"
            className={classes.step}
            leftSection={<IconSend size={16} aria-hidden />}
            loading={testing}
            onClick={() => void test()}
          >
            Send test
          </Button>
          {back && (
            <Button className={classes.step} renderRoot={(props) => <Link to={back} {...props} />}>
              Done
            </Button>
          )}
          {!back && template.inGallery && (
            <Button className={classes.step} onClick={() => void use()}>
              Use in mailer
            </Button>
          )}
        </div>
      }
    />
  );
}
