import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';

export type CalendarProps = { value: string | null; latest?: string; onPick: (day: string) => void };

/** The calendar of DateField; a chunk of its own, loaded when first opened. */
export default function Calendar({ value, latest, onPick }: CalendarProps) {
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? latest}
      maxDate={latest}
      weekendDays={[]}
      hideOutsideDates
      onChange={(day) => day && onPick(day)}
      ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
    />
  );
}
