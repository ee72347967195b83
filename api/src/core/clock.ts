/** The current moment; tests move it. */
export type Clock = () => Date;
export const systemClock: Clock = () => new Date();
