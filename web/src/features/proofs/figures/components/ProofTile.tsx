import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paths } from '#contract/base/paths.ts';
import { FigureLine } from '../../../../ui/charts/FigureLine.tsx';
import { proofFiguresQuery } from '../api.ts';
import { howCounted, issuedSince, lastDays, tileLines } from './proof-figures.ts';

/**
 * Letters and verifications of the last days on Home; nothing where there were none. It comes later, where nothing moves for it.
 * @param enabled the figures of Home come first
 */
export function ProofTile({ enabled }: { enabled: boolean }) {
  const { data } = useQuery({ ...proofFiguresQuery, enabled });
  const lines = data ? tileLines(data) : [];
  if (!data || lines.length === 0) return null;
  const about = howCounted(data);
  return (
    <FigureLine
      compact
      heading={<Link to={paths.letters}>Letters</Link>}
      hint={lastDays}
      figures={lines.map((line) => ({
        ...line,
        about: about[line.key],
        renderLink:
          line.key === 'issued'
            ? (children) => (
                <Link to={paths.letters} search={issuedSince(data.since)}>
                  {children}
                </Link>
              )
            : undefined,
      }))}
    />
  );
}
