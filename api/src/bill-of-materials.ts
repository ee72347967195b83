import { listShipped, productVersion, readLicences } from './licences.ts';

/** Returns the licences for CycloneDX: a name of the SPDX list, or an expression of several. */
const licencesOf = (licence: string) => {
  if (licence === 'unknown') return {};
  return { licenses: [/^[\w.-]+$/.test(licence) ? { license: { id: licence } } : { expression: licence }] };
};

/** Returns the hash of the lock file (`sha512-` and Base64) in hexadecimal. */
const hashesOf = (integrity: string | null | undefined) => {
  const [, hash] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return hash ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] } : {};
};

/** Returns the address of a package (purl): `pkg:npm/%40mantine/core@9.0.0`. */
const addressOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * Makes the software bill of materials of the product as CycloneDX 1.6 (ECMA-424): each package shipped on this machine once,
 * with its licence and, if the lock file has it, its hash. Without dates, so that the same version gives the same text.
 */
export function makeBillOfMaterials() {
  const integrities = new Map(
    listShipped().map(({ name, version, integrity }) => [addressOf(name, version), integrity]),
  );
  const components = readLicences().map(({ name, version, licence }) => {
    const purl = addressOf(name, version);
    return {
      type: 'library',
      'bom-ref': purl,
      name,
      version,
      purl,
      ...licencesOf(licence),
      ...hashesOf(integrities.get(purl)),
    };
  });
  const version = productVersion();
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': `encore@${version}`,
        name: 'encore',
        version,
        ...licencesOf('Apache-2.0'),
      },
    },
    components: [...new Map(components.map((component) => [component.purl, component])).values()],
  };
}
