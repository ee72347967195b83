// Zod tries `new Function` for speed; the Content-Security-Policy forbids it and reports each try. Read by zod when it
// loads, so this module must come first, and it must not import zod: the landing page does without.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
