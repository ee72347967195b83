import { Button, Menu } from '@mantine/core';
import { credentialMessages } from '#contract/proofs/credential-messages.ts';
import { type CredentialFormat, credentialFormats, type OwnCredential } from '#contract/proofs/credentials.ts';
import { credentialStates } from '#web/features/proofs/credentials/components/credential-words.ts';
import { exactDate, today } from '../../../../lib/dates.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { StandingRow } from '../../../../ui/lists/StandingRow.tsx';
import layout from '../../../../ui/pages/layout.module.css';
import { useTold } from '../../../../ui/pages/use-told.ts';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import text from '../../../../ui/theme/text.module.css';
import { loadCredential } from './credential-calls.ts';
import { endText, factsText, formatWords } from './credential-words.ts';

const dayOf = (at: string) => exactDate(today(new Date(at)));

const paused = { label: 'Not verifying now', tone: 'warn' } as const;

type OwnCredentialRowProps = { credential: OwnCredential; isPaused: boolean; onRevoke: () => void };

/** One credential: what it says, until when, and what the person can do with it. While they are paused, none verifies. */
export function OwnCredentialRow({ credential, isPaused, onRevoke }: OwnCredentialRowProps) {
  const { _id, title, state, code, facts, issuedAt, validUntil } = credential;
  const [save, saving] = useTold(
    async (format: CredentialFormat) =>
      saveFile(await loadCredential(_id, format), `${title.replaceAll(/[/\\]/g, '-')}.${format}`),
    { failed: credentialMessages.notDownloaded },
  );
  const { label, tone } = isPaused && state === 'valid' ? paused : credentialStates[state];
  const end = endText(credential);
  return (
    <StandingRow
      title={title}
      about={factsText(facts)}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      dates={
        <>
          {`Made on ${dayOf(issuedAt)} · Valid until ${dayOf(validUntil)} · `}
          <span className={text.whole}>{code}</span>
        </>
      }
    >
      {end && <p className={text.breaking}>{end}</p>}
      {state === 'valid' && (
        <div className={layout.row}>
          <Menu position="bottom-start">
            <Menu.Target>
              <Button variant="default" aria-label={`Download ${title}, ${code}`} loading={saving}>
                Download
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {credentialFormats.map((format) => (
                <Menu.Item key={format} onClick={() => void save(format)}>
                  {formatWords[format]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button variant="default" aria-label={`Revoke ${title}, ${code}`} onClick={onRevoke}>
            Revoke
          </Button>
        </div>
      )}
    </StandingRow>
  );
}
