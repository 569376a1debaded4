export interface MarkProps {
  size?: number;
  className?: string;
}

/** The sign: three arches, one inside the other, the innermost lit. */
export function Mark({ size = 28, className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className={className}>
      <path d="M3 30V16a13 13 0 0 1 26 0v14h-5V16a8 8 0 0 0-16 0v14z" fill="currentColor" />
      <path d="M11 30V16a5 5 0 0 1 10 0v14z" fill="var(--marigold)" />
    </svg>
  );
}

export interface WordmarkProps {
  height?: number;
  className?: string;
}

/** Sign and name. */
export function Wordmark({ height = 28, className }: WordmarkProps) {
  return (
    <span className={className} style={{ display: 'inline-flex', alignItems: 'center', gap: height * 0.36 }}>
      <Mark size={height} />
      <span
        style={{
          fontSize: height * 0.8,
          fontWeight: 680,
          letterSpacing: '-0.035em',
          lineHeight: 1,
          paddingTop: height * 0.1,
        }}
      >
        Atrium
      </span>
    </span>
  );
}
