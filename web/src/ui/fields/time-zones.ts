/** Returns the reader's own time zone, by the browser's name. */
export const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const nameOf = (style: 'long' | 'shortOffset' | 'longGeneric', zone?: string, at?: Date) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Returns the offset of a time zone at a moment, as in 'GMT+5:30'. */
export const offsetText = (at: Date, zone: string): string => nameOf('shortOffset', zone, at);

/**
 * Returns the name of a time zone at a moment, as in 'India Standard Time (GMT+5:30)': it may differ between summer and winter. The
 * reader's by default.
 */
export function zoneText(at: Date, zone?: string): string {
  const [long, offset] = [nameOf('long', zone, at), nameOf('shortOffset', zone, at)];
  return long === offset ? long : `${long} (${offset})`;
}

/** Places for which browsers use a former name. */
const renamed: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
};

const placeOf = (zone: string) => {
  const name = zone.slice(zone.lastIndexOf('/') + 1);
  return renamed[name] ?? name.replaceAll('_', ' ');
};
/** A zone without a name of its own is named by its place. */
const optionOf = (zone: string) => {
  const name = nameOf('longGeneric', zone);
  return { value: zone, label: name.startsWith('GMT') ? placeOf(zone) : `${placeOf(zone)}, ${name}` };
};

let known: ReturnType<typeof optionOf>[] | undefined;

/** Returns all time zones by place, as in 'Kolkata, India Standard Time', with the chosen one and the reader's first. */
export function zoneOptions(chosen: string): readonly ReturnType<typeof optionOf>[] {
  // Formatting the names takes a moment, and they don't change.
  known ??= Intl.supportedValuesOf('timeZone')
    .map(optionOf)
    .sort((a, b) => a.label.localeCompare(b.label));
  const first = [...new Set([chosen, ownZone()])];
  return [...first.map(optionOf), ...known.filter(({ value }) => !first.includes(value))];
}
