import '@mantine/charts/styles.layer.css';
import { Sparkline } from '@mantine/charts';

export default function SparklineDrawing({ values }: { values: readonly number[] }) {
  return (
    <Sparkline
      h="100%"
      data={[...values]}
      color="var(--brand)"
      curveType="monotone"
      strokeWidth={1.5}
      fillOpacity={0.15}
      areaProps={{ isAnimationActive: false }}
    />
  );
}
