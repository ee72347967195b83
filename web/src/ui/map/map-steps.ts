/** The number of shades from zero to the largest number. */
export const shades = 5;

const digits = [1, 1.5, 2, 3, 5, 7.5, 10];

/** Returns the nearest round number: 1, 15, 200, 5,000. */
function rounded(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const options = digits.map((digit) => digit * power).filter(Number.isInteger);
  const nearest = options.reduce((best, each) => (Math.abs(each - value) < Math.abs(best - value) ? each : best));
  return Math.max(1, nearest);
}

/**
 * Returns the lower bounds of the steps of a scale: about as many places in each, at round numbers. Zero is in none. @returns at most
 * {@link shades} numbers, smallest first; none when there are only zeros
 */
export function stepsOf(values: readonly number[]): number[] {
  const counted = values.filter((value) => value > 0).sort((one, other) => one - other);
  const different = [...new Set(counted)];
  if (different.length <= shades) return different;
  const [least = 1] = counted;
  const parts = Array.from({ length: shades - 1 }, (_, index) =>
    rounded(counted[Math.floor(((index + 1) * counted.length) / shades)] ?? least),
  );
  const most = counted.at(-1) ?? least;
  const starts = [
    ...new Set([Math.min(rounded(least), least), ...parts.filter((part) => part > least && part <= most)]),
  ];
  const isOn = (value: number, step: number) => value >= (starts[step] ?? 0) && value < (starts[step + 1] ?? Infinity);
  return starts.filter((_, step) => counted.some((value) => isOn(value, step)));
}

/** Returns the step of a value, from 1; 0 for zero. */
export function stepOf(value: number, steps: readonly number[]): number {
  return steps.filter((step) => value >= step).length;
}

/** Returns the labels of the steps: '1–9', '10–49', '50+'; a single number for a step with no other. */
export function stepTexts(steps: readonly number[], most: number): string[] {
  const text = (value: number) => value.toLocaleString('en-IN');
  return steps.map((from, index) => {
    const next = steps[index + 1];
    const to = next === undefined ? most : next - 1;
    if (to <= from) return text(from);
    return next === undefined ? `${text(from)}+` : `${text(from)}–${text(to)}`;
  });
}

/** Returns the shade of a step: weak to strong, of the one accent colour. The highest step of a short scale still gets the strongest. */
export function shadeOf(step: number, steps: readonly number[]): number {
  return step === 0 ? 0 : shades - steps.length + step;
}
