/** Badge of an instrument that funds environmental projects. The SVG carries its own accessible name. */
export function GreenBadge() {
  return (
    <svg role="img" aria-label="Green instrument" viewBox="0 0 24 24" width="24" height="24">
      <circle cx="12" cy="12" r="12" fill="var(--up-soft)" />
      <path
        transform="translate(0 1)"
        d="M9.5 15.5c-2-5 1.5-9.5 8-10 .8 6.500-2.500 10.500-7 9.200 1-2.600 2.600-4.400 4.800-5.700"
        fill="none"
        stroke="var(--up)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
