import { adminScenes } from './admin-scenes.ts';
import { exemployeeScenes } from './exemployee-scenes.ts';
import { portalScenes } from './portal-scenes.ts';
import { publicScenes } from './public-scenes.ts';
import type { Scene } from './scene.ts';

/** Scenes, and who of the demo is signed in to see them; null: nobody. */
export type Lookout = { email: string | null; scenes: readonly Scene[] };

/** Every screen, by who looks at it. */
export const lookouts = {
  anybody: { email: null, scenes: publicScenes },
  company: { email: 'asha@acme.example', scenes: portalScenes },
  exemployee: { email: 'ravi@alumni.example', scenes: exemployeeScenes },
  operator: { email: 'admin@encore.example', scenes: adminScenes },
} satisfies Record<string, Lookout>;
