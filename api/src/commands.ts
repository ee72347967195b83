import { parseArgs } from 'node:util';

type Option = { value?: string; required?: true; about: string };
type Command = {
  about: string;
  /** In their order; each is required. */
  arguments: Readonly<Record<string, string>>;
  /** The option that may replace the arguments. */
  instead?: string;
  options: Readonly<Record<string, Option>>;
  /** The rest of the command line, with its effect. */
  examples: readonly (readonly [string, string])[];
};

const brand = { value: 'KEY', about: 'the brand of the account, by its key in the brands file' } as const;

/** All commands of the command line; usage, help and the check of a call are made from this. */
export const commands = {
  serve: {
    about: 'serve web and API, and work in the background; `npm start` does it too',
    arguments: {},
    options: { 'no-worker': { about: 'leave the background to processes of `work`; needs PostgreSQL' } },
    examples: [
      ['', 'everything in one process'],
      ['--no-worker', 'web and API alone, as many as you like'],
    ],
  },
  work: {
    about: 'work in the background, beside others on one PostgreSQL',
    arguments: {},
    options: {},
    examples: [['', 'one more worker']],
  },
  migrate: {
    about: 'bring the database up to date; `serve` does it too',
    arguments: {},
    options: {},
    examples: [['', 'apply the migrations that are missing']],
  },
  seed: {
    about: 'put the demo company into an empty database',
    arguments: {},
    options: {},
    examples: [['', 'add 1,200 ex-employees and their company']],
  },
  import: {
    about: 'import a spreadsheet of any size into a company, in one transaction',
    arguments: { file: 'the file, .xlsx or .csv' },
    options: {
      company: { value: 'NAME', required: true, about: 'the name or id of the company' },
      sheet: { value: 'NAME', about: 'the sheet to read; by default the first with a header row' },
      dates: { value: 'ORDER', about: 'the order of day and month in ambiguous dates: day-first or month-first' },
      birthdays: { value: 'ORDER', about: 'the same for dates of birth' },
    },
    examples: [
      ['people.xlsx --company "Acme Industries"', 'add and change people as the file says'],
      ['people.xlsx --company "Acme Industries" --dates month-first', 'read an ambiguous 03/04/2020 as 4 March'],
    ],
  },
  map: {
    about: 'load the boundaries of states and districts from a file, or return to those of the product',
    arguments: { file: 'the file, TopoJSON as docs/operations.md describes it' },
    instead: 'remove',
    options: { remove: { about: 'remove the supplied boundaries' } },
    examples: [
      ['india.topojson', 'check the file, report its contents, and use it from now on'],
      ['--remove', 'draw areas around cities again'],
    ],
  },
  backup: {
    about: 'write everything into one archive while the product runs: data, files, brands',
    arguments: {
      file: 'the archive, a folder/ for one with the time in its name, or s3://key:secret@host/bucket/folder/',
    },
    options: {
      recipient: {
        value: 'AGE1…',
        about: 'encrypt it for the holder of an age key; by default ENCORE_BACKUP_RECIPIENT',
      },
      passphrase: { about: 'ask for a passphrase and encrypt it; by default ENCORE_BACKUP_PASSPHRASE' },
      'with-secret': { about: 'add ENCORE_SECRET and the DKIM keys; only if it is encrypted' },
      keep: { value: 'NUMBER', about: 'keep this many archives there, and remove older ones' },
    },
    examples: [
      ['backups/ --keep 14', 'one more archive, keeping the newest 14'],
      ['s3://key:secret@s3.example.com/backups/?region=eu-1 --recipient age1…', 'into a bucket, encrypted'],
    ],
  },
  restore: {
    about:
      'restore an archive into an empty database and an empty file store; mail waits until an operator releases it',
    arguments: { file: 'the archive, or s3://key:secret@host/bucket/archive' },
    options: {
      identity: { value: 'FILE', about: 'the age key that opens it; without it the command asks for the passphrase' },
    },
    examples: [
      ['backups/encore-2026-11-28T01-30-00Z.tar.gz', 'an archive that is not encrypted'],
      ['encore.tar.gz.age --identity key.txt', 'one for the holder of a key'],
    ],
  },
  move: {
    about: 'move the embedded database to PostgreSQL, a folder of files to a bucket, or both',
    arguments: {},
    options: {
      to: { value: 'DATABASE_URL', about: 'an empty PostgreSQL; stop Encore first' },
      files: { value: 'FILES_URL', about: 'another file store; Encore may keep running' },
      rehearse: { about: 'do everything, report how long it took, and remove the copy again' },
    },
    examples: [
      [
        '--to postgres://encore:password@db.example.com/encore --rehearse',
        'see whether it works, and how long Encore would be down',
      ],
      ['--to postgres://encore:password@db.example.com/encore', 'move; if killed, run it again to continue'],
      ['--files s3://key:secret@s3.example.com/encore?region=eu-1', 'copy the missing files'],
    ],
  },
  spread: {
    about: 'spread the tables of companies over the workers of a Citus; stop Encore first (docs/scale.md)',
    arguments: {},
    options: { rehearse: { about: 'print where each table would go, and change nothing' } },
    examples: [
      ['--rehearse', 'see what would move'],
      ['', 'spread the remaining tables, also after an upgrade; if killed, run it again to continue'],
    ],
  },
  doctor: {
    about: 'check everything that the installation depends on, and say what to do',
    arguments: {},
    options: { json: { about: 'the findings as JSON, for a program' } },
    examples: [
      ['', 'exits with 0 when all is well, 1 with warnings, 2 with failures'],
      ['--json', 'the same for a monitor'],
    ],
  },
  secret: {
    about: 'change the secret, or continue without a lost one',
    arguments: { action: 'rotate or accept' },
    options: {
      lost: { about: 'with accept: report what cannot be read without the lost secret' },
      yes: { about: 'with accept --lost: continue without it' },
    },
    examples: [
      ['rotate', 'renew everything made with ENCORE_SECRET_PREVIOUS; the product may keep running'],
      ['accept --lost', 'count what cannot be read with this ENCORE_SECRET'],
    ],
  },
  'reset-password': {
    about: 'set a new random password, print it once, and end every session of the account',
    arguments: { email: 'the address of the account' },
    options: {
      brand,
      'two-step': { about: 'also switch two-step sign-in off: codes of the app and recovery codes' },
    },
    examples: [
      ['admin@example.com', 'for a user who gets no mail'],
      ['admin@example.com --two-step', 'for a user who has lost the phone with the app, and the recovery codes'],
      ['admin@example.com --brand homecoming', 'when the address has accounts on several brands'],
    ],
  },
  'add-admin': {
    about: 'add an operator of the installation, and print the password once',
    arguments: { email: 'the address to sign in with' },
    options: {
      name: { value: 'NAME', required: true, about: 'the name of the operator' },
      brand: { ...brand, about: 'the brand to sign in at, by its key; without it the first' },
    },
    examples: [['olga@encore.example --name "Olga Petrova"', 'an operator of the first brand']],
  },
  version: {
    about: 'show the version of the product, its newest migration and its Node.js',
    arguments: {},
    options: {},
    examples: [['', 'needs no database']],
  },
  licences: {
    about: 'list the packages and fonts that the product ships, with their licences',
    arguments: {},
    options: {
      json: { about: 'the same as JSON, with the texts of the licences' },
      cyclonedx: { about: 'the same as a software bill of materials, CycloneDX 1.6' },
    },
    examples: [
      ['', 'a line for each'],
      ['--json', 'for a program'],
      ['--cyclonedx', 'for a vulnerability scanner'],
    ],
  },
} as const satisfies Record<string, Command>;

type Commands = typeof commands;
export type CommandName = keyof Commands;
type ValueOf<O> = O extends { required: true } ? string : O extends { value: string } ? string | undefined : boolean;
/** The checked arguments and options of a command. */
export type GivenTo<Name extends CommandName> = {
  [A in keyof Commands[Name]['arguments']]: Commands[Name] extends { instead: string } ? string | undefined : string;
} & {
  [O in keyof Commands[Name]['options']]: ValueOf<Commands[Name]['options'][O]>;
};
export type Call = { [Name in CommandName]: { name: Name; given: GivenTo<Name> } }[CommandName];

const isCommand = (word: string): word is CommandName => Object.hasOwn(commands, word);

const callOf = (name: CommandName): string => {
  const { arguments: wanted, instead, options }: Command = commands[name];
  const words = Object.entries(options).map(([option, { value, required }]) => {
    if (option === instead) return `| ${name} --${option}`;
    const word = `--${option}${value ? ` ${value}` : ''}`;
    return required ? word : `[${word}]`;
  });
  return [name, ...Object.keys(wanted).map((word) => word.toUpperCase()), ...words].join(' ');
};

const table = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

/** Returns the list of all commands with their descriptions. */
export function usage(): string {
  return [
    'Usage: npx encore COMMAND',
    '',
    ...table([
      ...Object.entries(commands).map(([name, { about }]) => [name, about] as const),
      ['help', 'show this; `npx encore COMMAND --help` explains one command'],
    ]),
    '',
    'Settings are read from the environment: docs/operations.md has them all.',
  ].join('\n');
}

/** Returns the full help of a command. */
export function helpFor(name: CommandName): string {
  const { about, arguments: wanted, options, examples }: Command = commands[name];
  const words = [
    ...Object.entries(wanted).map(([word, what]) => [word.toUpperCase(), what] as const),
    ...Object.entries(options).map(
      ([word, { value, about: what }]) => [`--${word}${value ? ` ${value}` : ''}`, what] as const,
    ),
  ];
  return [
    `Usage: npx encore ${callOf(name)}`,
    '',
    `  ${about}`,
    ...(words.length ? ['', ...table(words)] : []),
    '',
    'Examples:',
    ...table(examples.map(([call, does]) => [`npx encore ${name} ${call}`.trimEnd(), does])),
  ].join('\n');
}

const faultOf = (name: CommandName, sentence: string) => ({
  fault: `${sentence}\nUsage: npx encore ${callOf(name)}`,
});

const inWords = (words: readonly string[]) => words.join(' and ');

/** Parses a call: returns the command to run, the requested help, or the fault. */
export function readCall(words: readonly string[]): Call | { help: string } | { fault: string } {
  const [name, ...rest] = words;
  const wantsHelp = rest.some((word) => word === '--help' || word === '-h');
  if (name === undefined) return { fault: `Name a command.\n\n${usage()}` };
  if (['help', '--help', '-h'].includes(name)) {
    const [about] = rest;
    if (about === undefined || wantsHelp) return { help: usage() };
    return isCommand(about) ? { help: helpFor(about) } : unknown(about);
  }
  if (!isCommand(name)) return unknown(name);
  if (wantsHelp) return { help: helpFor(name) };
  const command: Command = commands[name];
  const options = Object.entries(command.options);
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: Object.fromEntries(options.map(([word, { value }]) => [word, { type: value ? 'string' : 'boolean' }])),
      allowPositionals: true,
    });
    const isInstead = command.instead !== undefined && values[command.instead] === true;
    const wanted = isInstead ? [] : Object.keys(command.arguments);
    const missing = [
      ...wanted.slice(positionals.length).map((word) => word.toUpperCase()),
      ...options
        .filter(([word, { required }]) => required && !values[word])
        .map(([word, { value }]) => `--${word} ${value}`),
    ];
    if (missing.length) return faultOf(name, `${name} needs ${inWords(missing)}.`);
    const tooMany = positionals.slice(wanted.length);
    if (tooMany.length) return faultOf(name, `${name} does not know what to do with "${tooMany.join(' ')}".`);
    const given = Object.fromEntries(wanted.map((word, index) => [word, positionals[index]]));
    return { name, given: { ...values, ...given } } as unknown as Call;
  } catch (error) {
    // The later sentences of parseArgs are about words that begin with a dash.
    const [sentence = ''] = (error as Error).message.split('. ');
    return faultOf(name, `${sentence.replaceAll("'", '"')}.`);
  }
}

const unknown = (word: string) => ({ fault: `There is no command "${word}". npx encore help names them all.` });
