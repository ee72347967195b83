// Loaded before the product: shifts its clock by a number of hours, while timers stay correct.
const shift = Number(process.env.ENCORE_CHAOS_HOURS) * 3_600_000;
const RightDate = Date;
class ShiftedDate extends RightDate {
  constructor(...given: [] | ConstructorParameters<DateConstructor>) {
    if (given.length === 0) super(RightDate.now() + shift);
    else super(...(given as [number]));
  }
  static override now(): number {
    return RightDate.now() + shift;
  }
}
globalThis.Date = ShiftedDate as DateConstructor;
