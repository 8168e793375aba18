import { ChoiceLinks } from '../../ui/form/choice-links.tsx'
import { accountPath, alertsPath, portfolioPath, transactionsPath, watchlistPath } from '../../paths.ts'

const tabs = [
  ['Holdings', portfolioPath],
  ['Transactions', transactionsPath],
  ['Watchlist', watchlistPath],
  ['Email Alerts', alertsPath],
  ['Account', accountPath],
] as const

/** Links between the pages of a member. */
export function MemberTabs({ current }: { current: string }) {
  return (
    <ChoiceLinks
      label="My NZX"
      options={tabs.map(([label, to]) => ({ label, to, isChosen: to === current }))}
    />
  )
}
