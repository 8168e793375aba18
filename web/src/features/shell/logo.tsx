/** The exchange's mark: the curves of offers and bids cross at one price. Same as `public/icon.svg`, in the page's colours. */
export function Logo() {
  return (
    <svg viewBox="0 0 26 26" width="26" height="26" aria-hidden="true" fill="none" strokeLinecap="round">
      <path
        d="M2.5 4C11 7 15 19 23.5 22"
        stroke="color-mix(in oklab, var(--accent) 50%, var(--surface))"
        strokeWidth="3"
      />
      <path d="M2.5 22C11 19 15 7 23.5 4" stroke="var(--accent)" strokeWidth="3" />
      <circle cx="13" cy="13" r="4" fill="var(--orange)" stroke="var(--surface)" strokeWidth="1.8" />
    </svg>
  )
}
