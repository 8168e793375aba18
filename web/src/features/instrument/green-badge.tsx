/** The badge of an instrument whose money serves the environment. */
export function GreenBadge() {
  return (
    <svg role="img" aria-label="Green instrument" viewBox="0 0 74 24" width="74" height="24">
      <rect width="74" height="24" rx="12" fill="var(--up-soft)" />
      <path
        transform="translate(2 1)"
        d="M9.5 15.5c-2-5 1.5-9.5 8-10 .8 6.500-2.500 10.500-7 9.200 1-2.600 2.600-4.400 4.800-5.700"
        fill="none"
        stroke="var(--up)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <text x="25" y="16.4" fill="var(--up)" fontSize="13" fontWeight="650">
        Green
      </text>
    </svg>
  )
}
