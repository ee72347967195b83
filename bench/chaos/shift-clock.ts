// Loaded before the product: its clock goes wrong by so many hours, while timers go on as they are.
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
