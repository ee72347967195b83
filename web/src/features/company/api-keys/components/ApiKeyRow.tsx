import { Button } from '@mantine/core';
import { scopeWords } from '#contract/base/permissions.ts';
import type { ApiKey } from '#contract/company/api-keys.ts';
import { exactDate, exactTime, lastActive, today } from '../../../../lib/dates.ts';
import layout from '../../../../ui/pages/layout.module.css';
import { Pill } from '../../../../ui/text/Pill.tsx';
import { StatusBadge } from '../../../../ui/text/StatusBadge.tsx';
import { toneOf } from '../../../../ui/text/state-colors.ts';
import text from '../../../../ui/theme/text.module.css';
import classes from './ApiKeys.module.css';

const dayOf = (moment: string) => exactDate(today(new Date(moment)));

export function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke?: () => void }) {
  const { name, prefix, scopes, state, createdAt, createdBy, lastUsedAt, expiresAt, revokedAt } = apiKey;
  const isActive = state === 'active';
  return (
    <li className={classes.row} data-over={!isActive || undefined}>
      <div className={layout.words}>
        <p className={classes.name}>
          {name} <code className={classes.prefix}>{prefix}…</code>
          {!isActive && <StatusBadge tone={toneOf(state)}>{state === 'revoked' ? 'Revoked' : 'Expired'}</StatusBadge>}
        </p>
        <p className={text.small}>
          <span title={exactTime(createdAt)}>
            Created {dayOf(createdAt)}
            {createdBy && ` by ${createdBy}`}
          </span>
          {' · '}
          {lastUsedAt ? <span title={exactTime(lastUsedAt)}>Last used {lastActive(lastUsedAt)}</span> : 'Never used'}
          {revokedAt
            ? ` · Revoked ${dayOf(revokedAt)}`
            : expiresAt
              ? ` · ${isActive ? 'Expires' : 'Expired'} ${dayOf(expiresAt)}`
              : ' · Does not expire'}
        </p>
        {isActive && (
          <div className={classes.scopes}>
            {scopes.map((scope) => (
              <Pill key={scope}>{scopeWords[scope]}</Pill>
            ))}
          </div>
        )}
      </div>
      {isActive && onRevoke && (
        <Button variant="default" size="xs" aria-label={`Revoke ${name}`} onClick={onRevoke}>
          Revoke
        </Button>
      )}
    </li>
  );
}
