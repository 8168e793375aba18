/** The mark of the exchange: a price on its way up over a base line. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 26 26"
      width="26"
      height="26"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M2 18 9 8l6 6L23 3" stroke="var(--accent)" strokeWidth="2.6" />
      <path d="M2 24h22" stroke="var(--line-strong)" strokeWidth="2" />
    </svg>
  )
}
