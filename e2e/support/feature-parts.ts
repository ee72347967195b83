import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../features/', import.meta.url));

type AttackingCall = (route: string, body: object, parameters?: Record<string, string>) => Promise<unknown>;

/**
 * Writes `attack` into the texts of a feature, by calls of a team member with all its permissions.
 * @param former the same by an ex-employee
 * @returns the pages of the portal that show them
 */
export type FeatureAttack = (call: AttackingCall, attack: symbol, former: AttackingCall) => Promise<readonly string[]>;

/** Reads what the files of e2e/features export under a name: a feature adds its scenes and attacks in a file of its own. */
export async function featureParts<Part>(name: 'scenes' | 'attacks'): Promise<Part[]> {
  const files = globSync('*.ts', { cwd: folder }).sort();
  const modules: Record<string, Part>[] = await Promise.all(files.map((file) => import(`${folder}${file}`)));
  return modules.flatMap((all) => all[name] ?? []);
}
