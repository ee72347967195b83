import { Button, Menu } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { cutText } from '#contract/base/cut-text.ts';
import type { EmailPreset } from '#contract/mail/email-presets.ts';
import { type EmailContent, type TemplateLine, templateMessages } from '#contract/mail/email-templates.ts';
import { failureText } from '../../../../lib/client.ts';
import { inTheme } from '../../../../lib/in-theme.ts';
import { useSubjectWords } from '../../../../lib/subject-words.ts';
import { useOnce } from '../../../../lib/use-once.ts';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { DocumentFrame } from '../../../../ui/text/DocumentFrame.tsx';
import { Moment } from '../../../../ui/text/Moment.tsx';
import text from '../../../../ui/theme/text.module.css';
import { toast } from '../../../../ui/toasts/toast.ts';
import { previewQuery, templateQuery, useCopyTemplate, useDeleteTemplate, useRestoreTemplate } from '../api.ts';
import classes from './Builder.module.css';

/** Returns whether an element has become visible, so that costly content renders only then. */
function useInSight() {
  const element = useRef<HTMLDivElement>(null);
  const [isInSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setInSight(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isInSight] as const;
}

/** A thumbnail of the top of the email, rendered once visible. */
function Thumbnail({ content }: { content: EmailContent | undefined }) {
  const { data } = useQuery({
    ...previewQuery(content ?? { subject: '', preheader: '', document: {} as EmailContent['document'] }, null),
    enabled: content !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!data) return null;
  return (
    <DocumentFrame
      className={classes.small}
      html={inTheme(data.html, 'light')}
      title=""
      tabIndex={-1}
      aria-hidden
      inert
    />
  );
}

/** A saved email, which opens in the builder. */
export function TemplateCard({ template }: { template: TemplateLine }) {
  const { _id, name, subject, updatedAt, by } = template;
  const wordsOf = useSubjectWords();
  const [frame, isInSight] = useInSight();
  const { data } = useQuery({
    ...templateQuery(_id),
    queryKey: ['email-thumbnail', _id, updatedAt],
    enabled: isInSight,
  });
  const copying = useCopyTemplate();
  const deleting = useDeleteTemplate();
  const restoring = useRestoreTemplate();
  const [copy] = useTold(() => copying.mutateAsync({ id: _id, name: cutText(`Copy of ${name}`, 80) }), {
    done: templateMessages.created,
    failed: templateMessages.notCreated,
  });
  const restore = async () => {
    try {
      await restoring.mutateAsync(_id);
      toast.success(templateMessages.restored);
    } catch (error) {
      toast.failure(failureText(error, templateMessages.notRestored));
    }
  };
  const [remove] = useOnce(async () => {
    try {
      await deleting.mutateAsync(_id);
      toast.success(templateMessages.deleted, { undo: () => void restore() });
    } catch (error) {
      toast.failure(failureText(error, templateMessages.notDeleted));
    }
  });
  return (
    <article className={classes.card}>
      <div ref={frame} className={classes.thumbnail}>
        <Thumbnail content={data && { subject: data.subject, preheader: data.preheader, document: data.document }} />
      </div>
      <div className={classes.about}>
        <h3>
          <Link to="/create-template" search={{ id: _id }} className={classes.link} title={name}>
            {name}
          </Link>
        </h3>
        <p className={`${text.small} ${text.oneLine}`}>{wordsOf(subject) || 'No subject yet'}</p>
        <p className={text.small}>
          <Moment at={updatedAt} />
          {by && ` by ${by}`}
        </p>
      </div>
      <div className={classes.menu}>
        <MoreMenu label={`Actions for ${name}`}>
          <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
            Duplicate
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} color="red" onClick={() => void remove()}>
            Delete
          </Menu.Item>
        </MoreMenu>
      </div>
    </article>
  );
}

type PresetCardProps = { preset: EmailPreset; disabled: boolean; onUse: () => void };

/** A preset that comes with the product; using it creates a template as a copy. */
export function PresetCard({ preset, disabled, onUse }: PresetCardProps) {
  const [frame, isInSight] = useInSight();
  const { subject, preheader, document } = preset;
  return (
    <article className={classes.card}>
      <div ref={frame} className={classes.thumbnail}>
        <Thumbnail content={isInSight ? { subject, preheader, document } : undefined} />
      </div>
      <div className={classes.about}>
        <h3>{preset.name}</h3>
        <p className={text.small}>{preset.about}</p>
        <Button variant="default" size="xs" disabled={disabled} onClick={onUse}>
          Use<span className="visually-hidden"> {preset.name}</span>
        </Button>
      </div>
    </article>
  );
}
