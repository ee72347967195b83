export const flags: string[];
export const environment: Record<string, string>;
