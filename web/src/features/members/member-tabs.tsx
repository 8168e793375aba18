import { ChoiceLinks } from '../../ui/choice-links.tsx'
import { alertsPath, portfolioPath, transactionsPath, watchlistPath } from '../../paths.ts'

const tabs = [
  ['Holdings', portfolioPath],
  ['Transactions', transactionsPath],
  ['Watchlist', watchlistPath],
  ['Email Alerts', alertsPath],
] as const

/** The way between what a member owns, did and follows; each is an address. */
export function MemberTabs({ current }: { current: string }) {
  return (
    <ChoiceLinks
      label="My NZX"
      options={tabs.map(([label, to]) => ({ label, to, isChosen: to === current }))}
    />
  )
}
