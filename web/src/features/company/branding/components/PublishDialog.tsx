import { useQuery } from '@tanstack/react-query';
import { type BrandingContent, brandingMessages } from '#contract/company/branding.ts';
import type { Branding } from '#contract/company/branding-routes.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog.tsx';
import { Skeleton } from '../../../../ui/pages/Skeletons.tsx';
import text from '../../../../ui/theme/text.module.css';
import { usePublish, versionQuery } from '../api.ts';
import classes from './Branding.module.css';
import { changesOf } from './written-brand.ts';

type PublishDialogProps = {
  content: BrandingContent;
  revision: number;
  published: Branding['published'];
  onPublished: (branding: Branding) => void;
  onClose: () => void;
};

/** Lists what publishing changes, and where people see it. */
export function PublishDialog({ content, revision, published, onPublished, onClose }: PublishDialogProps) {
  const publishing = usePublish();
  const { data: shown, isError } = useQuery(versionQuery(published?.version ?? null));
  const isKnown = published === null || shown !== undefined;
  const changes = isKnown ? changesOf(content, shown?.content) : [];
  return (
    <ConfirmDialog
      title="Publish your brand?"
      confirmLabel="Publish"
      danger={false}
      onConfirm={() => publishing.mutateAsync(revision)}
      done={brandingMessages.published}
      failed={brandingMessages.notPublished}
      onDone={(branding) => {
        onPublished(branding);
        onClose();
      }}
      onClose={onClose}
    >
      <p>Everyone sees it from now on.{published && ' The current version stays in the list of versions.'}</p>
      {!isKnown && !isError && <Skeleton height="6rem" />}
      {changes.length > 0 && (
        <ul className={classes.changes} aria-label="What changes">
          {changes.map(({ what, where }) => (
            <li key={what}>
              <span className={text.strong}>{what}</span>
              <br />
              <span className={text.small}>{where}</span>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
