/** The sign of the page: a piece on a tile. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 1.5 28.6 8.7v14.6L16 30.5 3.4 23.3V8.7z" fill="var(--ink)" />
      <circle cx="16" cy="16" r="8.6" fill="var(--surface)" />
      <circle cx="16" cy="16" r="6.2" fill="var(--ink)" />
      <circle cx="16" cy="16" r="3.6" fill="var(--last)" />
    </svg>
  );
}
