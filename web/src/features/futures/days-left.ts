/** Calendar days until a contract's last trading day, in words; empty after expiry and when unknown. */
export function daysLeft(days: number | null): string {
  if (days === null) return ''
  if (days === 0) return 'today'
  return days === 1 ? '1 day left' : `${days} days left`
}
