import { secretFingerprint } from '#api/core/installation/secret-fingerprint.ts';
import { readFingerprint } from '#api/core/installation/secret-queries.ts';
import { type Check, failure, right, warning } from './shared.ts';

export const checkSecret: Check = async ({ database, config }) => {
  const check = 'Secret';
  const { current, previous } = config.secrets;
  const noted = await readFingerprint(database.system);
  if (noted === null)
    return [warning(check, 'The database has not noted its secret yet', 'Run npx encore serve, which notes it')];
  if (noted === secretFingerprint(current))
    return [
      right(
        check,
        previous === null
          ? 'It is the secret of the database'
          : 'It is the secret of the database; the previous one is still accepted',
      ),
    ];
  if (previous !== null && noted === secretFingerprint(previous))
    return [
      warning(
        check,
        'It is being changed: not everything is sealed with the new one yet',
        'Run npx encore secret rotate',
      ),
    ];
  return [
    failure(
      check,
      'It is not the secret of the database',
      'Set ENCORE_SECRET to the secret that this database was used with',
    ),
  ];
};
