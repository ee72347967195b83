import { tryInterrupted } from './interrupted.ts';

const t = performance.now();
console.log(await tryInterrupted(process.argv[2] as any));
console.log((performance.now() - t) / 1000);
