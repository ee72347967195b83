import encodeQR from 'qr';
import { useMemo } from 'react';

export type QrCodeProps = {
  /** The encoded text. */
  text: string;
  /** Its purpose; users without a camera need the text as well. */
  label: string;
  /** In pixels. */
  size?: number;
};

/** A QR code: dark on white in every theme, since many cameras cannot read others. */
export function QrCode({ text, label, size = 192 }: QrCodeProps) {
  const code = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: 4 }), [text]);
  const dark = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${code.length} ${code.length}`}
      shapeRendering="crispEdges"
      style={{ display: 'block', borderRadius: 'var(--radius)' }}
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
