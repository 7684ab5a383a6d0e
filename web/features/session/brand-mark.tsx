/** The sign of the product: a day's price with the moment that matters. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--pd-primary-fill)" />
      <path
        d="M5 20c3 0 3.5-9 7-9s4 8 7.5 8S23 9 27 9"
        fill="none"
        stroke="#fff"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <circle cx="19.5" cy="19" r="2.6" fill="#7cd4ff" />
    </svg>
  )
}
