import { Menu } from '@mantine/core';
import { IconDownload, IconFileCode, IconHistory, IconTemplate } from '@tabler/icons-react';
import { templateMessages } from '#contract/mail/email-templates.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { MoreMenu } from '../../../../ui/lists/MoreMenu.tsx';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { compileToFile, useCreateTemplate } from '../api.ts';
import type { WrittenEmail } from './use-email-editor.ts';

const fileName = (name: string, end: string) =>
  `${name.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'email'}.${end}`;

/** An email as a file that another Encore installation can import. */
function exportJson(email: WrittenEmail): void {
  const { name, subject, preheader, document } = email;
  const text = JSON.stringify({ encore: 'email', name, subject, preheader, document }, null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), fileName(name, 'json'));
}

/** The menu of rarely used actions for an email. */
export function BuilderMenu({ email, onVersions }: { email: WrittenEmail; onVersions: () => void }) {
  const creating = useCreateTemplate();
  const [keep] = useTold(() => creating.mutateAsync(email), {
    done: templateMessages.created,
    failed: templateMessages.notCreated,
  });
  const [exportHtml] = useTold(
    async () => {
      const { subject, preheader, document, name } = email;
      const { html } = await compileToFile({ subject, preheader, document });
      saveFile(new Blob([html], { type: 'text/html' }), fileName(name, 'html'));
    },
    { failed: templateMessages.notCompiled },
  );
  return (
    <MoreMenu label="More actions">
      <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={onVersions}>
        Versions
      </Menu.Item>
      <Menu.Item leftSection={<IconTemplate size={18} aria-hidden />} onClick={() => void keep()}>
        Save as a new template
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={18} aria-hidden />} onClick={() => exportJson(email)}>
        Export as JSON
      </Menu.Item>
      <Menu.Item leftSection={<IconFileCode size={18} aria-hidden />} onClick={() => void exportHtml()}>
        Export as HTML
      </Menu.Item>
    </MoreMenu>
  );
}
